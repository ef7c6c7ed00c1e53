/** The pictures of records, which lie apart from their rows. Source: docs/spec/data.md §3, §7, decision 017. */
import { pictureWords } from "../rules/pictures.ts";
import { type PictureOwner, pictureOf, savePicture } from "../store/students/pictures.ts";
import type { World } from "./case.ts";

type Told = { before: string | null; after: string | null };
type Difference = { before: Record<string, unknown>; after: Record<string, unknown> };

/**
 * Puts a picture in place of the former one and says what became of it, by kind and size: no audit row carries its
 * bytes. Null where nothing changed, as when the body does not speak of it (`undefined`).
 */
export async function keepPicture(
  world: World,
  owner: PictureOwner,
  picture: string | null | undefined,
): Promise<Told | null> {
  if (picture === undefined) return null;
  const before = await pictureOf(world.db, owner);
  if (before === picture) return null;
  await savePicture(world.db, owner, picture, world.now.toISOString());
  const told = (one: string | null) => (one === null ? null : pictureWords(one));
  return { before: told(before), after: told(picture) };
}

/** The same as what an audit row says of the field that the picture is in; nothing where nothing changed. */
export async function pictureChange(
  world: World,
  owner: PictureOwner,
  field: string,
  picture: string | null | undefined,
): Promise<Difference> {
  const told = await keepPicture(world, owner, picture);
  return told === null
    ? { before: {}, after: {} }
    : { before: { [field]: told.before }, after: { [field]: told.after } };
}
