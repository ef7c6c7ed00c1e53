import { type KeyboardEvent, useEffect, useId, useState } from "react";

type Moved<Item> = {
  query: string;
  onQueryChange: (query: string) => void;
  options: readonly Item[];
  status: "idle" | "busy" | "ready" | "failed";
  keyOf: (item: Item) => string;
  onChoose: (item: Item) => void;
};

/**
 * The behaviour of a combobox: whether its list is open, which answer is highlighted, and what typing, keys and
 * choosing do. Answers to an older query cannot be chosen, so a quick Enter never takes the wrong one.
 */
export function useComboboxMoves<Item>(props: Moved<Item>) {
  const id = useId();
  const [list, setList] = useState<"open" | "closed">("closed");
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { query, options, status, keyOf } = props;
  const open = list === "open" && status !== "idle";
  const choosable = open && status === "ready" && options.length > 0;
  const at = Math.max(
    0,
    options.findIndex((item) => keyOf(item) === activeKey),
  );
  const active = choosable ? options[at] : undefined;
  const activeId = active === undefined ? undefined : `${id}-${keyOf(active)}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const hide = () => setList("closed");
  const choose = (item: Item) => {
    setList("closed");
    setActiveKey(null);
    props.onChoose(item);
  };
  const move = (by: number) => {
    setList("open");
    const next = options[(at + by + options.length) % options.length];
    if (choosable && next !== undefined) setActiveKey(keyOf(next));
  };
  const typed = (text: string) => {
    setList("open");
    setActiveKey(null);
    props.onQueryChange(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (!pressed(event.key, { open, query, active, move, choose, close: hide, typed })) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    id,
    open,
    active,
    activeId,
    choose,
    typed,
    press,
    show: () => setList("open"),
    hide,
    point: (item: Item) => setActiveKey(keyOf(item)),
  };
}

type Moves<Item> = {
  open: boolean;
  query: string;
  active: Item | undefined;
  move: (by: number) => void;
  choose: (item: Item) => void;
  close: () => void;
  typed: (text: string) => void;
};

/** What a key does; true when it was taken. Enter in an open list never submits the form round it. */
function pressed<Item>(key: string, at: Moves<Item>): boolean {
  switch (key) {
    case "ArrowDown":
      at.move(at.open ? 1 : 0);
      return true;
    case "ArrowUp":
      at.move(at.open ? -1 : 0);
      return true;
    case "Enter":
      if (at.active !== undefined) at.choose(at.active);
      return at.open;
    case "Escape":
      if (at.open) at.close();
      else if (at.query !== "") at.typed("");
      else return false;
      return true;
    default:
      return false;
  }
}
