/** What the gallery's page offers to whoever changes its story without a load; docs/decisions/026-stories.md. */
import type { Look } from "./look.ts";
import type { StoryProps } from "./stories.ts";

/** A story by its name "button/primary", what it is given, and how it is looked at from now on. */
export type Mounting = { story: string; props?: StoryProps } & Partial<Look>;

declare global {
  interface Window {
    mount: (mounting: Mounting) => Promise<void>;
    unmount: () => void;
    /** the parts and their states */
    stories: { part: string; states: string[] }[];
  }
}
