import { LinkButton } from "../buttons/button.tsx";
import { formOf, LONGEST_NAME } from "../stories.ts";
import { Form, FormSection, FormSurface } from "./form.tsx";
import { TextField } from "./text-field.tsx";

type Values = { name: string; phone: string };

const labels = { name: "Nama", phone: "Telepon" };

function Shown({ values, given }: { values: Values; given: Parameters<typeof formOf<Values>>[1] }) {
  const form = formOf(values, given);
  return (
    <Form
      form={form}
      labels={labels}
      cancel={<LinkButton href="/admin/master/students">Tidak jadi</LinkButton>}
    >
      <FormSection title="Data diri" line="Seperti di akta kelahiran.">
        <TextField label="Nama" {...form.text("name")} />
        <TextField label="Telepon" optional {...form.text("phone")} />
      </FormSection>
    </Form>
  );
}

const filled = { name: "Nadia Putri Ramadhani", phone: "081200001234" };

export const Changed = () => <Shown values={filled} given={{}} />;

export const Untouched = () => <Shown values={filled} given={{ hasChanges: false }} />;

export const Empty = () => (
  <Shown values={{ name: "", phone: "" }} given={{ hasChanges: false, canSave: false }} />
);

export const Saving = () => <Shown values={filled} given={{ isSaving: true, status: "saving" }} />;

export const Refused = () => (
  <Shown
    values={{ name: "", phone: "abc" }}
    given={{
      status: "refused",
      refusals: 1,
      errors: { name: ["Nama wajib diisi."], phone: ["Nomor telepon tidak dikenal."] },
    }}
  />
);

export const Leaving = () => (
  <Shown
    values={filled}
    given={{ leaveGuard: { isAsked: true, leave: () => undefined, stay: () => undefined } }}
  />
);

export const LongestName = () => <Shown values={{ name: LONGEST_NAME, phone: "" }} given={{}} />;

export const Surface = () => (
  <FormSurface>
    <FormSection title="Tampilan">
      <p>Tersimpan di peramban ini.</p>
    </FormSection>
  </FormSurface>
);
