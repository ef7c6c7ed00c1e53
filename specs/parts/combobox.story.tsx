/** A combobox with an owner: what is chosen stands in the box, and the form round it counts how often it was sent. */
import { type ComponentProps, useState } from "react";
import { Combobox } from "../../src/views/parts/fields/combobox.tsx";
import { useHeld } from "../../src/views/parts/stories.ts";

type Student = { nis: string; name: string };
type Given = Partial<Pick<ComponentProps<typeof Combobox<Student>>, "options" | "status" | "failure">>;

export function InForm({ options = [], status = "idle", failure }: Given) {
  const { value, onValueChange } = useHeld("");
  const [sent, setSent] = useState(0);
  return (
    <form
      aria-label="Pencarian"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <Combobox
        label="Siswa"
        options={options}
        status={status}
        failure={failure}
        keyOf={({ nis }) => nis}
        labelOf={({ nis, name }) => `${name}, ${nis}`}
        emptyText="Tidak ada siswa yang cocok."
        query={value}
        onQueryChange={onValueChange}
        onChoose={({ name }) => onValueChange(name)}
      />
      <output data-testid="sent">{sent}</output>
    </form>
  );
}
