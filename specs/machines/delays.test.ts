/**
 * How long the charts wait, by hand and to the millisecond: a timer that is off by a little is seen by nobody who only
 * watches what comes after it. Source: docs/spec/shell.md §2, §4, §5, §8.1, §8.2, the charts' own docblocks.
 */
import { expect, test } from "vitest";
import { walks } from "./walks.ts";

const waits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  start: { fadeTime: 500 },
  loading: { fillTime: 300, softReloadTime: 1_000 },
  sidebar: { refreshPause: 10 },
  theme: { switchTime: 300 },
  palette: { openingPause: 100, typingPause: 250 },
  connection: { askPause: 5_000, answerTime: 10_000, backTime: 4_000 },
  version: { checkPause: 15 * 60_000, laterPause: 60 * 60_000 },
  eventStream: {
    turnPause: 500,
    openTime: 10_000,
    silentTime: 40_000,
    askPause: 30_000,
    streamPause: 900_000,
  },
  list: { typingPause: 250 },
  studentSearch: { typingPause: 250 },
  unsent: { linePause: 15_000 },
  composer: { typingPause: 800, retryPause: 10_000 },
  note: { typingPause: 800, retryPause: 10_000 },
  conversation: { againPause: 3_000, typingTime: 6_000 },
};

test("every chart waits as long as it should", () => {
  const found = walks.map(({ machine }) => {
    const delays = Object.entries(machine.implementations.delays).filter(([, ms]) => typeof ms === "number");
    return [machine.id, Object.fromEntries(delays)] as const;
  });
  const waiting = found.filter(([, delays]) => Object.keys(delays).length > 0);
  expect(Object.fromEntries(waiting)).toEqual(waits);
});
