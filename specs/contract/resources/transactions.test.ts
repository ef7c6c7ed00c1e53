import { describe, expect, test } from "vitest";
import { BILLED, newBill, newCategory, newStudent, stageWith } from "./stage.ts";

describe("transactions", () => {
  const stage = stageWith([
    ...BILLED,
    "/api/transactions",
    "/api/transactions/:id/void",
    "/api/transactions/:id/attachments",
    "/api/attachments",
    "/api/attachments/:id",
  ]);
  const { call, list, make, refusal } = stage;

  async function entry(debit = 75_000, credit = 75_000) {
    return {
      unit_id: await make("units"),
      date: stage.today(),
      kind: "in",
      description: "Sewa kantin",
      lines: [
        { account_id: await make("accounts"), debit, credit: 0 },
        { account_id: await make("income accounts"), debit: 0, credit },
      ],
    };
  }

  test("a balanced entry is posted and summed up in the list, and a void mirrors it", async () => {
    const body = await entry();
    const made = await call("POST", "/api/transactions", body);
    expect(made).toMatchObject({ amount: 75_000, source: "manual", status: "posted", mirror_of: null });
    const path = `/api/transactions?filter[unit_id]=${body.unit_id}&sort=number`;
    expect((await list(path)).meta).toMatchObject({ total: 1, debit: 75_000, credit: 75_000 });
    const undo = `/api/transactions/${made.id}/void`;
    const reason = "Salah catat nominal";
    expect(await refusal("POST", undo, { version: 99, reason })).toEqual([409, "stale_version"]);
    await call("POST", undo, { version: made.version, reason });
    const [first, mirror] = (await list(path)).data;
    expect(first).toMatchObject({ id: made.id, status: "voided", mirrored_by: mirror?.id });
    expect(mirror).toMatchObject({ mirror_of: made.id, amount: 75_000 });
    const cash = { account_id: body.lines[0]?.account_id, debit: 0, credit: 75_000 };
    expect(mirror?.lines, "each line on its other side").toContainEqual(expect.objectContaining(cash));
    expect(await call("GET", `/api/transactions/${mirror?.id}`)).toMatchObject({ mirror_of: made.id });
  });

  test("an entry that does not balance is refused at its lines", async () => {
    expect(await refusal("POST", "/api/transactions", await entry(75_000, 70_000))).toEqual([422, "lines"]);
  });

  test("a file is uploaded, put to its entry and taken off again", async () => {
    const { id } = await call("POST", "/api/transactions", await entry());
    const nota = { file_name: "nota.pdf", content: btoa("%PDF-1.7 nota") };
    const file = await call("POST", "/api/attachments", nota);
    expect(file).toMatchObject({ name: "nota.pdf", media_type: "application/pdf", size: 13 });
    const path = `/api/transactions/${id}/attachments`;
    expect(await call("POST", path, { attachment_ids: [file.id] })).toMatchObject({
      attachments: [{ id: file.id }],
    });
    await call("DELETE", `/api/attachments/${file.id}`);
    expect(await call("GET", `/api/transactions/${id}`)).toMatchObject({ attachments: [] });
    const wrong = { ...nota, content: btoa("<svg/>") };
    expect(await refusal("POST", "/api/attachments", wrong)).toEqual([422, "content"]);
  });

  test("a bill has written its own: receivable against income", async () => {
    const student = await newStudent(stage);
    const category_id = await newCategory(stage, student.unit_id);
    const { receivable_account_id, income_account_id } = await call("GET", `/api/categories/${category_id}`);
    const bill = await newBill(stage, student, category_id);
    const { data } = await list(`/api/transactions?filter[source_id]=${bill.id}`);
    expect(data).toMatchObject([{ source: "bill", amount: 350_000, status: "posted" }]);
    expect(data[0]?.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ account_id: receivable_account_id, debit: 350_000 }),
        expect.objectContaining({ account_id: income_account_id, credit: 350_000 }),
      ]),
    );
  });
});
