import { LONGEST_NAME } from "../stories.ts";
import { Portrait } from "./portrait.tsx";

/** One grey pixel. */
const PIXEL = "data:image/gif;base64,R0lGODdhAQABAIAAAMDAwAAAACwAAAAAAQABAAACAkQBADs=";

export const Photo = () => <Portrait photo={PIXEL} name="Nadia Putri" label="Foto Nadia Putri" />;

export const Initials = () => <Portrait photo={null} name="Nadia Putri" label="Foto Nadia Putri" />;

export const OneWord = () => <Portrait photo={null} name="Sukarno" label="Foto Sukarno" />;

export const LongestName = () => <Portrait photo={null} name={LONGEST_NAME} label={`Foto ${LONGEST_NAME}`} />;
