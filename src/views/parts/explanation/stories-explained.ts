/** An explanation as the server gives it, for stories. */
import type { Explanation } from "../../../../contract/master/tariffs.ts";

export const explained: Explanation = {
  student: { id: "42", nis: "20260001", name: "Nadia Putri Ramadhani", classroom: "7A" },
  category: { id: "c1", code: "SPP", name: "SPP" },
  class_year: { id: "y1", name: "2026/2027" },
  period: "2026-11",
  sequence: 1,
  instalments: 1,
  grade: 7,
  student_category: "Yatim",
  as_of: "now",
  source: "tariff",
  matching: [
    {
      tariff_id: "t1",
      grade: 7,
      classroom: null,
      student_category: "Yatim",
      is_for_student: false,
      amount: 112_500,
    },
    {
      tariff_id: "t2",
      grade: 7,
      classroom: null,
      student_category: null,
      is_for_student: false,
      amount: 140_000,
    },
  ],
  category_amount: 150_000,
  amount: 112_500,
  reliefs: [],
  discount: 0,
  total: 112_500,
};
