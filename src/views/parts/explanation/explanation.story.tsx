import { LONGEST_NAME } from "../stories.ts";
import { Explanation } from "./explanation.tsx";
import { explained } from "./stories-explained.ts";

export const TariffWins = () => <Explanation explained={explained} />;

export const CategoryHolds = () => (
  <Explanation
    explained={{ ...explained, source: "category", matching: [], amount: 150_000, total: 150_000 }}
  />
);

export const GivenByHand = () => (
  <Explanation explained={{ ...explained, source: "given", amount: 100_000, total: 100_000 }} />
);

const relief = {
  relief_id: "r1",
  student_category: "Yatim",
  percent: 40,
  reason: "Anak yatim",
  discount: 45_000,
};

export const WithRelief = () => (
  <Explanation explained={{ ...explained, reliefs: [relief], discount: 45_000, total: 67_500 }} />
);

export const AsItWasIssued = () => <Explanation explained={{ ...explained, as_of: "issued" }} />;

export const LongestName = () => (
  <Explanation
    explained={{
      ...explained,
      student: { ...explained.student, name: LONGEST_NAME },
      reliefs: [{ ...relief, reason: `Keluarga ${LONGEST_NAME}` }],
    }}
  />
);
