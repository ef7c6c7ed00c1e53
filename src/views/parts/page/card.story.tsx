import { Button } from "../buttons/button.tsx";
import { LONGEST_NAME } from "../stories.ts";
import { Card } from "./card.tsx";

const line = <p>SPP November 2026 jatuh tempo pada 10 November 2026.</p>;

export const Titled = () => <Card title="Tagihan">{line}</Card>;

export const WithoutTitle = () => <Card>{line}</Card>;

export const WithActionAndFoot = () => (
  <Card title="Tagihan" actions={<Button size="small">Ubah</Button>} footer={<Button>Simpan</Button>}>
    {line}
  </Card>
);

export const Flush = () => (
  <Card title="Tagihan" flush>
    {line}
  </Card>
);

export const LongestName = () => (
  <Card title={LONGEST_NAME} actions={<Button size="small">Ubah</Button>}>
    {line}
  </Card>
);
