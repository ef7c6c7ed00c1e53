import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import "./radio-group.css";

type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  /** An icon of 20 px before the word. */
  icon?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps<Value extends string> = {
  legend: string;
  /** The field's name, where a form looks for it. */
  name?: string;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  help?: string | undefined;
  error?: string | undefined;
  legendHidden?: boolean;
};

/**
 * One of a few, all in sight, as segments. Native radio buttons underneath, so arrow keys move and choose, and
 * Tab enters at the chosen one.
 */
export function RadioGroup<Value extends string>({
  legend,
  name,
  options,
  value,
  onValueChange,
  help,
  error,
  legendHidden = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  const group = useRoomForWords(options.map(({ label }) => label).join("\n"), value);
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}>
      <legend className={legendHidden ? "unseen" : "field-legend"}>{legend}</legend>
      <div ref={group} className="radio-group">
        {options.map((option) => (
          <label key={option.value} className="radio-group-option">
            <input
              type="radio"
              className="unseen"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
      {help && !error ? (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Marks the group as `data-narrow` where a word has not the room that it needs. */
function useRoomForWords(words: string, chosen: string | null) {
  const group = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, or another one in bold, need other room
  useLayoutEffect(() => {
    const box = group.current;
    if (box === null) return;
    const measure = () => {
      delete box.dataset.narrow;
      const isOverfull = [box, ...box.children].some((part) => part.scrollWidth > part.clientWidth);
      if (isOverfull) box.dataset.narrow = "";
    };
    measure();
    // In the next frame: what it changes of its own size would else be reported as a loop.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure));
    observer.observe(box);
    return () => observer.disconnect();
  }, [words, chosen]);
  return group;
}
