import type { KeyboardEvent } from "react";
import { keysOf, type usePalette } from "../../app/palette.ts";
import type { PaletteItem } from "../../machines/app/palette.types.ts";
import { t } from "../../messages/messages.ts";
import { iconOf, pointsAside } from "./palette-icons.ts";

type PaletteListProps = {
  id: string;
  options: readonly PaletteItem[];
  activeKey: string | null;
  send: ReturnType<typeof usePalette>["send"];
  /** the keys of the box, which move and choose from here, too */
  press: (event: KeyboardEvent) => void;
};

const groups = ["apps", "contacts", "pages", "data", "actions"] as const;

/**
 * The options by group; the box above holds the focus and points at one of them. Whoever tabs on from the box comes to the
 * list, which scrolls, and finds the same keys.
 */
export function PaletteList({ id, options, activeKey, send, press }: PaletteListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t("palette.results")}
      aria-activedescendant={activeKey === null ? undefined : `${id}-${activeKey}`}
      className="palette-list"
      tabIndex={0}
      onKeyDown={(event) => {
        // In the box a space is one more letter.
        if (event.key !== " " || activeKey === null) return press(event);
        event.preventDefault();
        send({ type: "option.chosen", key: activeKey });
      }}
      // The press must not take the focus out of the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => {
        const members = options.filter((item) => item.group === group);
        if (members.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset cannot hold
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} className="palette-group" role="presentation">
              {t(`palette.${group}`)}
            </div>
            {members.map((item) => (
              <Option key={item.key} id={id} item={item} isActive={item.key === activeKey} send={send} />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type OptionProps = {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  send: PaletteListProps["send"];
};

function Option({ id, item, isActive, send }: OptionProps) {
  const Icon = iconOf(item);
  const keys = keysOf(item);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box or the list holds the focus and its keys choose
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, the focus stays in the box or the list
    <div
      id={`${id}-${item.key}`}
      role="option"
      aria-selected={isActive}
      aria-keyshortcuts={keys ?? undefined}
      className="palette-option"
      onPointerMove={() => {
        if (!isActive) send({ type: "option.pointed", key: item.key });
      }}
      onClick={() => send({ type: "option.chosen", key: item.key })}
    >
      <span
        className="palette-icon"
        data-turns={pointsAside(Icon) || undefined}
        data-online={item.isOnline || undefined}
      >
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="palette-title">{item.title}</span>
      {item.label === "" ? null : <span className="palette-label">{item.label}</span>}
      {keys === null ? null : (
        <span className="palette-keys" aria-hidden="true">
          {keys.split(" ").map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  );
}
