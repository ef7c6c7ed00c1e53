import ImageUpIcon from "lucide-react/icons/image-up";
import { useId, useRef } from "react";
import { LOGO_BYTES } from "../../../../contract/common.ts";
import { t } from "../../../messages/messages.ts";
import { Button } from "../buttons/button.tsx";
import { Row } from "../page/layout.tsx";

type LogoFieldProps = {
  /** a data URL, or nothing */
  value: unknown;
  error: string | undefined;
  /** with the data URL of a file, judged by the form at once as nobody leaves a field after choosing one; "" takes it away */
  onChoose: (dataUrl: string) => void;
};

/** Choosing the logo; what the file really is, its bytes say. */
export function LogoField({ value, error, onChoose }: LogoFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="field">
      <span className="field-label">{t("parts.logo.label")}</span>
      <Row gap={8}>
        <Button
          name="logo"
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
          if (file !== undefined) onChoose(await dataUrlOf(file).catch(() => "data:,"));
        }}
      />
      <p id={id} className={error === undefined ? "field-help" : "field-error"} aria-live="polite">
        {error ?? t("parts.logo.help")}
      </p>
    </div>
  );
}

/** A file as a data URL; of one that is too large no more than shows that it is. */
function dataUrlOf(file: File): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file.slice(0, LOGO_BYTES + 1, file.type));
  });
}
