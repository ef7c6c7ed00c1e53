import { loadFamilyWords } from "../../hooks/family-words.ts";

/** A family's desk and what offers it, with their words: they come when a student has been chosen, or the address names several. */
export async function loadFamily() {
  const [{ FamilyDesk }, { FamilyOffer }] = await Promise.all([
    import("./family-desk.tsx"),
    import("./family-offer.tsx"),
    loadFamilyWords(),
  ]);
  return { FamilyDesk, FamilyOffer };
}
