import BoldIcon from "lucide-react/icons/bold";
import HeadingIcon from "lucide-react/icons/heading";
import ItalicIcon from "lucide-react/icons/italic";
import LinkIcon from "lucide-react/icons/link";
import ListIcon from "lucide-react/icons/list";
import ListOrderedIcon from "lucide-react/icons/list-ordered";
import QuoteIcon from "lucide-react/icons/quote";
import { type ComponentType, type KeyboardEvent, type Ref, type RefObject, useRef } from "react";
import { edited, type Marking, markings } from "../../../../rules/markdown.ts";
import { t } from "../../../messages/messages.ts";
import { IconButton } from "../buttons/icon-button.tsx";
import { Field } from "../fields/field.tsx";
import "./markdown-field.css";

const icons: Readonly<Record<Marking, ComponentType>> = {
  bold: BoldIcon,
  italic: ItalicIcon,
  heading: HeadingIcon,
  list: ListIcon,
  numbered: ListOrderedIcon,
  quote: QuoteIcon,
  link: LinkIcon,
};

const keys: Partial<Record<Marking, string>> = { bold: "Ctrl+B", italic: "Ctrl+I" };

type MarkdownFieldProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  error?: string | undefined;
  rows?: number;
  /** At the end of the row of buttons. */
  end?: React.ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text in Markdown with a plain row of buttons above it; whoever knows the signs types them. */
export function MarkdownField({
  label,
  value,
  onValueChange,
  error,
  end,
  rows = 12,
  ...text
}: MarkdownFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const press = (event: KeyboardEvent) => {
    const marking = event.key === "b" ? "bold" : event.key === "i" ? "italic" : null;
    if (marking === null || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    mark(box, marking);
  };
  return (
    <Field label={label} labelHidden error={error} className="markdown-field">
      {(ties) => (
        <>
          <div className="markdown-tools">
            <div role="toolbar" aria-label={t("writing.toolbar")} className="markdown-marks">
              {markings.map((marking) => {
                const Icon = icons[marking];
                return (
                  <IconButton
                    key={marking}
                    label={t(`writing.${marking}`)}
                    {...(keys[marking] && { shortcut: keys[marking] })}
                    // The press must not take the selection out of the text.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => mark(box, marking)}
                  >
                    <Icon />
                  </IconButton>
                );
              })}
            </div>
            {end}
          </div>
          <textarea
            {...text}
            {...ties}
            ref={box}
            rows={rows}
            dir="auto"
            className="markdown-box"
            value={value}
            onKeyDown={press}
            onChange={(event) => onValueChange(event.target.value)}
          />
        </>
      )}
    </Field>
  );
}

/** The browser puts the text in as if it were typed, so that its own undo takes it back. */
function mark({ current: box }: RefObject<HTMLTextAreaElement | null>, marking: Marking): void {
  if (box === null) return;
  const { value: text, selectionStart: from, selectionEnd: until } = box;
  const edit = edited(marking, { text, from, until });
  box.focus();
  box.setSelectionRange(edit.from, edit.until);
  document.execCommand(edit.put === "" ? "delete" : "insertText", false, edit.put);
  box.setSelectionRange(edit.selectFrom, edit.selectUntil);
}
