import ArrowDownIcon from "lucide-react/icons/arrow-down";
import ArrowUpIcon from "lucide-react/icons/arrow-up";
import CornerDownLeftIcon from "lucide-react/icons/corner-down-left";
import SearchIcon from "lucide-react/icons/search";
import XIcon from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import type { usePalette } from "../../app/palette.ts";
import { t } from "../../messages/messages.ts";
import { IconButton } from "../parts/buttons/icon-button.tsx";
import { Spinner } from "../parts/feedback/spinner.tsx";
import { Modal } from "./modal.tsx";
import { PaletteList } from "./palette-list.tsx";

type PaletteSearchProps = ReturnType<typeof usePalette> & { dismiss: () => void };

/** The box and what matches: the focus stays in the box, arrows move through the options, Enter takes one. */
export function PaletteSearch({ snapshot, send, dismiss }: PaletteSearchProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { query, options, activeKey } = snapshot.context;
  const activeId = activeKey === null ? undefined : `${id}-${activeKey}`;
  // What stands there from the last time is gone in a moment; whoever types at once types over it.
  useEffect(() => box.current?.select(), []);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const press = (event: KeyboardEvent) => {
    const sent = moves[event.key];
    if (sent === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send({ type: sent });
  };
  return (
    <Modal label={t("palette.name")} className="palette" dismiss={dismiss}>
      <div className="palette-box">
        {snapshot.hasTag("searching") ? <Spinner size={20} /> : <SearchIcon size={20} aria-hidden="true" />}
        <input
          ref={box}
          type="search"
          data-autofocus
          aria-label={t("palette.search")}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          placeholder={t("palette.search")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={(event) => send({ type: "query.typed", query: event.target.value })}
          onKeyDown={press}
        />
        <IconButton label={t("parts.close")} tip="end" onClick={dismiss}>
          <XIcon />
        </IconButton>
      </div>
      <PaletteList id={id} options={options} activeKey={activeKey} send={send} press={press} />
      <PaletteNews snapshot={snapshot} />
      <PaletteHelp />
    </Modal>
  );
}

const moves: Readonly<Record<string, "next.pressed" | "previous.pressed" | "option.chosen">> = {
  ArrowDown: "next.pressed",
  ArrowUp: "previous.pressed",
  Enter: "option.chosen",
};

function PaletteHelp() {
  return (
    <p className="palette-help" aria-hidden="true">
      <kbd>
        <ArrowUpIcon size={14} />
      </kbd>
      <kbd>
        <ArrowDownIcon size={14} />
      </kbd>
      <span>{t("palette.move")}</span>
      <kbd>
        <CornerDownLeftIcon size={14} />
      </kbd>
      <span>{t("palette.choose")}</span>
      <kbd>{ESC}</kbd>
      <span>{t("palette.dismiss")}</span>
    </p>
  );
}

/** As it stands on the key, in every language. */
const ESC = "Esc";

/** What there is to say about the options: on their way, not to be had, none, or how many. */
function PaletteNews({ snapshot }: Pick<PaletteSearchProps, "snapshot">) {
  const { query, options, problem } = snapshot.context;
  const isSearching = snapshot.hasTag("searching");
  const isFailed = snapshot.hasTag("failed");
  const isSilent = !isSearching && !isFailed && options.length > 0;
  return (
    <p role="status" className={isSilent ? "unseen" : "palette-news"}>
      {isSearching ? (
        <>
          <Spinner size={16} /> {t("palette.searching")}
        </>
      ) : isFailed ? (
        t("palette.failed", { reason: problem?.message ?? "" })
      ) : options.length === 0 ? (
        t("palette.nothing", { query: query.trim() })
      ) : (
        t("parts.found", { count: options.length })
      )}
    </p>
  );
}
