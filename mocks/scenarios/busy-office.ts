import type { Office } from "./office.ts";
import type { Scenario } from "./scenario.ts";

type Card = { id: string; column_id: string; version: number };
type Board = {
  id: string;
  version: number;
  name: string;
  columns: { id: string; name: string; card_limit: number | null }[];
  cards: Card[];
};

/** The column that is archived while one looks. */
const WAITING = "Menunggu";

const cards = {
  Akan: [
    "Telepon wali kelas 7A",
    "Cetak kuitansi November",
    "Cocokkan mutasi BRI",
    "Siapkan surat tunggakan",
  ],
  Sedang: ["Hubungi keluarga Ramadhani"],
  [WAITING]: ["Tunggu balasan wali Bagas", "Tunggu nomor rekening"],
  Selesai: ["Setor kas kemarin"],
};

/** What stands there before anybody comes: a board of the SMP and what was said this morning. */
async function prepare({ ask, rows }: Office): Promise<void> {
  const group = (await rows("bendahara", "/api/conversations")).find(({ kind }) => kind === "unit");
  const unit_id = group?.id.slice("unit-".length);
  const made = (await ask("bendahara", "POST", "/api/boards", { name: "Penagihan", unit_id })) as Board;
  const [first, second, third] = made.columns;
  const columns = [first, second, { name: WAITING, card_limit: null }, third];
  const board = (await ask("bendahara", "PUT", `/api/boards/${made.id}`, {
    name: made.name,
    columns: columns.map((column) => ({ ...column, archived: undefined })),
    version: made.version,
  })) as Board;
  for (const { id, name } of board.columns) {
    for (const title of cards[name as keyof typeof cards] ?? [])
      await ask("bendahara", "POST", "/api/cards", { column_id: id, title });
  }
  await ask("kasir", "POST", `/api/conversations/${group?.id}/messages`, {
    body: "Pagi. Kas sudah saya buka.",
  });
  await ask("bendahara", "POST", `/api/conversations/${group?.id}/messages`, { body: "Pagi, terima kasih." });
}

async function boardOf({ ask, rows }: Office): Promise<Board> {
  const found = (await rows("kasir", "/api/boards")).find(({ unit_id }) => unit_id !== null);
  return (await ask("kasir", "GET", `/api/boards/${found?.id}`)) as Board;
}

/** The first card of a column goes to the end of the next; the last column hands on to the first. */
async function moveCard(office: Office): Promise<void> {
  const { columns, cards } = await boardOf(office);
  const at = columns.findIndex(({ id }) => cards.some(({ column_id }) => column_id === id));
  const card = cards.find(({ column_id }) => column_id === columns[at]?.id);
  const to = columns[(at + 1) % columns.length];
  if (card === undefined || to === undefined) return;
  const place = { column_id: to.id, after_id: null, before_id: null, version: card.version };
  await office.ask("kasir", "POST", `/api/cards/${card.id}/move`, place);
}

async function archiveColumn(office: Office): Promise<void> {
  const { id, name, version, columns } = await boardOf(office);
  const kept = columns.filter((column) => column.name !== WAITING);
  if (kept.length === columns.length) return moveCard(office);
  const wanted = kept.map((column) => ({ id: column.id, name: column.name, card_limit: column.card_limit }));
  await office.ask("kasir", "PUT", `/api/boards/${id}`, { name, columns: wanted, version });
}

const write = (kind: "unit" | "operator", body: string) => async (office: Office) => {
  const to = (await office.rows("kasir", "/api/conversations")).find(
    (one) => one.kind === kind && (kind === "unit" || one.admin_role === "BD"),
  );
  await office.ask("kasir", "POST", `/api/conversations/${to?.id}/messages`, { body });
};

/** An office in which the cashier works on while one looks. Source: docs/spec/office.md §1–3. */
export const busyOffice: Scenario = {
  name: "busy-office",
  id: "Kantor yang sibuk: selagi dilihat, kasir memindahkan kartu, menulis pesan, dan mengarsipkan kolom “Menunggu”.",
  en: "A busy office: while one looks the cashier moves cards, writes messages and archives the column “Menunggu”.",
  prepare,
  meanwhile: [
    moveCard,
    write("unit", "Kartu pertama saya kerjakan."),
    archiveColumn,
    write("operator", "Bu, kolom “Menunggu” saya arsipkan."),
  ],
};
