/**
 * The faults of the drill (`npm run drill`): each is one edit of one file that a user, a school's books or a developer would
 * suffer from, with the cheapest layer that can notice it and what of that layer is run. They stand by what they are about in
 * `faults/`; `specs/tidy/drill.test.ts` holds the edits against the tree.
 */
import type { Fault } from "./fault.ts";
import { lists } from "./faults/lists.ts";
import { looks } from "./faults/looks.ts";
import { money } from "./faults/money.ts";
import { paper } from "./faults/paper.ts";
import { replies } from "./faults/replies.ts";
import { server } from "./faults/server.ts";
import { shell } from "./faults/shell.ts";
import { year } from "./faults/year.ts";

export const faults: readonly Fault[] = [looks, shell, lists, money, year, paper, server, replies].flat();
