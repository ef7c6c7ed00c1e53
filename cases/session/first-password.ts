/**
 * The password that somebody is given, to be changed at the first login. Source: docs/spec/access.md §5.2,
 * docs/spec/portal.md §3.1.
 */
import { randomCode } from "../../store/ids.ts";
import type { World } from "../case.ts";

const PASSWORD_BITS = 60;

/** `xxxx-xxxx-xxxx`, in letters that are not mistaken for each other. */
export function firstPassword(world: Pick<World, "random">): string {
  return randomCode(world.random, PASSWORD_BITS).replace(/(.{4})(?=.)/g, "$1-");
}
