import { Button } from "../buttons/button.tsx";
import { Card } from "./card.tsx";
import { Columns, FormActions, Row, Split, Stack } from "./layout.tsx";

const cards = ["Ditagih", "Terkumpul", "Menunggak"].map((title) => (
  <Card key={title} title={title}>
    <p>Tahun ajaran 2026/2027</p>
  </Card>
));
const buttons = ["Salin", "Cetak", "Unduh"].map((word) => <Button key={word}>{word}</Button>);

export const UnderEachOther = () => <Stack gap={24}>{cards}</Stack>;

export const BesideEachOther = () => <Row>{buttons}</Row>;

export const Apart = () => <Row justify="between">{buttons}</Row>;

export const AtTheEnd = () => <Row justify="end">{buttons}</Row>;

export const EqualColumns = () => <Columns min={200}>{cards}</Columns>;

export const MainAndSide = () => <Split main={cards} side={<p>Belum ada yang menunggak.</p>} />;

export const ActionsOfAForm = () => <FormActions>{buttons}</FormActions>;
