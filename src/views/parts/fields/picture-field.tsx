import ImageUpIcon from "lucide-react/icons/image-up";
import { useId, useRef } from "react";
import { LOGO_BYTES } from "../../../../contract/common.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { Row } from "../page/layout.tsx";

type PictureFieldProps = {
  name: string;
  label: string;
  help: string;
  /** what it may weigh at most; of more no more is read than shows that it is */
  maxBytes: number;
  /** a data URL, or nothing */
  value: unknown;
  error: string | undefined;
  /** with the data URL of a file, judged by the form at once as nobody leaves a field after choosing one; "" takes it away */
  onChoose: (dataUrl: string) => void;
};

/** Choosing a picture that is kept as it is; what the file really is, its bytes say. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, help, maxBytes, value, error, onChoose } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <Row gap={8}>
        <Button
          name={name}
          icon={<ImageUpIcon />}
          aria-describedby={id}
          onClick={() => field.current?.click()}
        >
          {t("parts.logo.choose")}
        </Button>
        {value ? (
          <Button variant="quiet" onClick={() => onChoose("")}>
            {t("parts.logo.drop")}
          </Button>
        ) : null}
      </Row>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t("parts.logo.choose")}
        accept="image/png,image/jpeg,image/svg+xml"
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          // One that cannot be read is none of ours either.
          if (file !== undefined) onChoose(await dataUrlOf(file, maxBytes).catch(() => "data:,"));
        }}
      />
      <p id={id} className={error === undefined ? "field-help" : "field-error"} aria-live="polite">
        {error ?? help}
      </p>
    </div>
  );
}

/** A file as a data URL; of one that is too large no more than shows that it is. */
function dataUrlOf(file: File, maxBytes: number): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file.slice(0, maxBytes + 1, file.type));
  });
}

/** What the field takes from the form: a choice is judged at once, as nobody leaves a field after choosing a file. */
export const pictureTies = <F extends string>(form: PictureForm<F>, field: F) => ({
  value: form.values[field],
  error: form.errorOf(field),
  onChoose: (picture: string) => {
    form.set(field, picture);
    form.text(field).onBlur();
  },
});

type PictureForm<F extends string> = {
  values: Readonly<Record<F, unknown>>;
  errorOf: (field: string) => string | undefined;
  set: (field: F, value: string) => void;
  text: (field: F) => { onBlur: () => void };
};

type LogoFieldProps = Pick<PictureFieldProps, "value" | "error" | "onChoose">;

export const LogoField = (props: LogoFieldProps) => (
  <PictureField
    name="logo"
    label={t("parts.logo.label")}
    help={t("parts.logo.help")}
    maxBytes={LOGO_BYTES}
    {...props}
  />
);
