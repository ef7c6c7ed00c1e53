import CameraIcon from "lucide-react/icons/camera";
import ImageUpIcon from "lucide-react/icons/image-up";
import { useId } from "react";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { FileButton } from "../parts/buttons/file-button.tsx";
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
  const choose = ([file]: readonly File[]) => {
    if (file !== undefined) crop.choose(file);
  };
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
            onFiles={choose}
            accept="image/*"
            name="photo"
          />
          <div className="photo-field-camera">
            <FileButton
              icon={<CameraIcon />}
              label={t("studentForm.takePhoto")}
              describedBy={id}
              onFiles={choose}
              accept="image/*"
              name="photo"
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
