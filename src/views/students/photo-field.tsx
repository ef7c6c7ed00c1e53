import CameraIcon from "lucide-react/icons/camera";
import ImageUpIcon from "lucide-react/icons/image-up";
import { type ReactNode, useId, useRef } from "react";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Portrait } from "../parts/figures/portrait.tsx";
import { PhotoDialog } from "./photo-dialog.tsx";
import { usePhotoCrop } from "./use-photo-crop.ts";
import type { StudentTies } from "./use-student-form.ts";
import "./photo.css";

/** The student's photo: chosen from the device or taken with its camera, then cropped. Source: docs/spec/data.md §7. */
export function PhotoField({ form }: { form: StudentTies }) {
  const id = useId();
  const photo = String(form.values.photo ?? "");
  const crop = usePhotoCrop((dataUrl) => form.set("photo", dataUrl));
  const error = crop.isUnreadable ? t("studentForm.photoUnreadable") : form.errorOf("photo");
  const name = String(form.values.name ?? "");
  return (
    <div className="field">
      <span className="field-label">
        {t("studentForm.photo")} <span className="field-optional">{t("parts.optional")}</span>
      </span>
      <div className="photo-field">
        <Portrait photo={photo} name={name} label={t("studentForm.photoOf", { name })} />
        <div className="photo-field-ways">
          <FileButton
            icon={<ImageUpIcon />}
            label={t(photo === "" ? "studentForm.choosePhoto" : "studentForm.changePhoto")}
            busyLabel={crop.isOpening && t("studentForm.openingPhoto")}
            describedBy={id}
            onFile={crop.choose}
          />
          <div className="photo-field-camera">
            <FileButton
              icon={<CameraIcon />}
              label={t("studentForm.takePhoto")}
              describedBy={id}
              onFile={crop.choose}
              capture="environment"
            />
          </div>
          {photo === "" ? null : (
            <Button variant="quiet" onClick={crop.drop}>
              {t("studentForm.dropPhoto")}
            </Button>
          )}
        </div>
      </div>
      <p id={id} className={error === undefined ? "field-help" : "field-error"} aria-live="polite">
        {error ?? t("studentForm.photoHelp")}
      </p>
      <PhotoDialog crop={crop} />
    </div>
  );
}

type FileButtonProps = {
  icon: ReactNode;
  label: string;
  busyLabel?: string | false;
  describedBy: string;
  onFile: (file: File) => void;
  /** Opens the camera at once, where there is one. */
  capture?: "environment";
};

/** A button that asks for a picture; the browser's own field stays out of sight, and after it for who looks for one. */
function FileButton({ icon, label, busyLabel, describedBy, onFile, capture }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        name="photo"
        icon={icon}
        busyLabel={busyLabel}
        aria-describedby={describedBy}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept="image/*"
        capture={capture}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
