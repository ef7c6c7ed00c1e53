import { type ReactNode, useRef } from "react";
import { Button } from "../buttons/button.tsx";

type FileButtonProps = {
  name: string;
  icon: ReactNode;
  label: string;
  busyLabel?: string | false;
  describedBy: string;
  onFiles: (files: readonly File[]) => void;
  /** as the attribute of an input: which kinds of files are offered */
  accept: string;
  /** Opens the camera at once, where there is one; otherwise several files may be chosen where `several` is said. */
  capture?: "environment";
  several?: true;
};

/** A button that asks for files; the browser's own field stays out of sight, and after it for who looks for one. */
export function FileButton(props: FileButtonProps) {
  const { name, icon, label, busyLabel, describedBy, onFiles, accept, capture, several } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        name={name}
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
        accept={accept}
        capture={capture}
        multiple={several}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onFiles(files);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
