/**
 * Names of people who were never here: words from faker's Indonesian lists, put together as a class register has them.
 * The same seed gives the same names, on any day and machine. Loaded only when a school needs them, since the lists weigh
 * more than the fake itself; no product build may hold them (decision 056).
 */
import { faker } from "@faker-js/faker/locale/id_ID";
import type { Gender } from "../contract/enums.ts";

/** The longest name that the contract takes. */
const LONGEST = 100;

type Shape = (first: () => string, last: () => string, common: string) => string[];

/** How many words a name has, and of which kind; each as often as a register of a big school shows it. */
const shapes: { weight: number; value: Shape }[] = [
  { weight: 3, value: (first) => [first()] },
  { weight: 40, value: (first, last) => [first(), last()] },
  { weight: 34, value: (first, last) => [first(), first(), last()] },
  { weight: 15, value: (first, last, common) => [common, first(), last()] },
  { weight: 6, value: (first, last) => [first(), first(), last(), last()] },
];
const common: Record<Gender, readonly string[]> = {
  male: ["Muhammad", "Ahmad", "Abdul", "Nur"],
  female: ["Siti", "Nur", "Putri", "Dewi"],
};

/** A name for each of these people; no word comes twice in one name, and two people may have the same name. */
export function namesFor(genders: readonly Gender[], seed: number): string[] {
  faker.seed(seed);
  return genders.map((gender) => {
    const shape = faker.helpers.weightedArrayElement(shapes);
    const words = shape(
      () => faker.person.firstName(gender),
      () => faker.person.lastName(gender),
      faker.helpers.arrayElement(common[gender]),
    );
    return [...new Set(words)].join(" ");
  });
}

/** The same with as many words as the contract takes: from 80 to 100 characters. */
export function longNamesFor(genders: readonly Gender[], seed: number): string[] {
  faker.seed(seed);
  return genders.map((gender) => {
    const words = new Set<string>();
    for (;;) {
      const word = words.size < 4 ? faker.person.firstName(gender) : faker.person.lastName(gender);
      if ([...words, word].join(" ").length > LONGEST) return [...words].join(" ");
      words.add(word);
    }
  });
}
