import { formOf } from "../stories.ts";
import { FormNotes } from "./form-notes.tsx";
import { TextField } from "./text-field.tsx";

type Values = { name: string; phone: string };

const labels = { name: "Nama", phone: "Telepon" };
const values: Values = { name: "Nadia Putri", phone: "081200001234" };
const notes = (given: Parameters<typeof formOf<Values>>[1]) => (
  <form>
    <FormNotes form={formOf(values, given)} labels={labels} />
  </form>
);

export const Restored = () => notes({ status: "restored" });

/** A field that is drawn, one that is not, and what belongs to none. */
export const Refused = () => {
  const form = formOf(values, {
    status: "refused",
    errors: {
      name: ["Nama wajib diisi."],
      phone: ["Nomor telepon tidak dikenal."],
      unit_id: ["Unit ini sudah tidak ada."],
    },
  });
  return (
    <form>
      <FormNotes form={form} labels={labels} />
      <TextField label={labels.name} {...form.text("name")} />
    </form>
  );
};

export const RefusedAtWhatIsNotDrawn = () =>
  notes({ status: "refused", errors: { phone: ["Nomor telepon tidak dikenal."] } });

export const RefusedAsAWhole = () =>
  notes({ status: "refused", problem: { kind: "invalid", message: "Siswa ini sudah terdaftar." } });

export const Failed = () =>
  notes({ status: "failed", problem: { kind: "offline", message: "Server tidak dapat dihubungi." } });

const conflict = { kind: "conflict" as const, message: "Data ini sudah diubah orang lain." };

export const Conflict = () => notes({ status: "conflict", problem: conflict });

export const ConflictBeingRead = () => notes({ status: "conflict", problem: conflict, isReloading: true });

export const Comparing = () =>
  notes({
    status: "comparing",
    clashes: ["name", "phone"],
    initial: { name: "Nadia Putri Ramadhani", phone: "" },
  });

export const NothingToCompare = () => notes({ status: "comparing" });
