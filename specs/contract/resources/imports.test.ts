import { describe, expect, test } from "vitest";
import { newNis } from "./resource.ts";
import { activeYear, SEATED, stageWith } from "./stage.ts";

describe("importing students", () => {
  const stage = stageWith([
    ...SEATED,
    "/api/students/import",
    "/api/students/import/file",
    "/api/students/import/template",
    "/api/import-jobs",
    "/api/import-jobs/:id/continue",
    "/api/import-batches",
    "/api/import-batches/:id/undo",
  ]);
  const { call, list, make, refusal } = stage;

  type Checked = {
    batch: { id: string; students_count: number } | null;
    rows: { line: number; errors: object }[];
  };
  type Job = { rows_count: number; ready_count: number; batch: { id: string } | null };

  const student = (over: object = {}) => ({ name: "Impor Anak", nis: newNis(), gender: "L", ...over });
  async function file(...cells: { nis: string }[]) {
    return {
      id: crypto.randomUUID(),
      unit_id: await make("units"),
      class_year_id: await activeYear(stage),
      file_name: "siswa.csv",
      rows: cells.map((one, index) => ({ line: index + 2, cells: one })),
    };
  }
  const studentsOf = async (unit_id: string) => (await list(`/api/students?filter[unit_id]=${unit_id}`)).data;

  test("a file is read, and its columns are guessed", async () => {
    const content = Buffer.from("Nama;NIS;JK\r\nAni;0012;P\r\n").toString("base64");
    expect(
      await call("POST", "/api/students/import/file", { file_name: "siswa.csv", content }),
    ).toMatchObject({
      head: ["Nama", "NIS", "JK"],
      mapping: ["name", "nis", "gender"],
      rows: [{ line: 2, cells: ["Ani", "0012", "P"] }],
    });
    const broken = { file_name: "siswa.csv", content: Buffer.from([1, 0, 2]).toString("base64") };
    expect(await refusal("POST", "/api/students/import/file", broken)).toEqual([422, "content"]);
  });

  test("are checked without being entered, each row with what is wrong with it", async () => {
    const body = await file(student(), student({ nis: "" }));
    const { batch, rows } = await call<Checked>("POST", "/api/students/import?dry_run=1", body);
    expect(batch).toBeNull();
    expect(rows.map(({ line, errors }) => [line, Object.keys(errors)])).toEqual([
      [2, []],
      [3, ["nis"]],
    ]);
    expect(await refusal("POST", "/api/students/import", body)).toEqual([422, "rows.1.nis"]);
    expect(await studentsOf(body.unit_id)).toEqual([]);
  });

  test("are entered once by the id of their file, listed as a batch, and taken back", async () => {
    const body = await file(student(), student());
    for (const time of ["first", "again"]) {
      const { batch } = await call<Checked>("POST", "/api/students/import", body);
      expect(batch, time).toMatchObject({ id: body.id, students_count: 2 });
    }
    expect(await studentsOf(body.unit_id)).toHaveLength(2);
    const batches = await list(`/api/import-batches?filter[unit_id]=${body.unit_id}`);
    expect(batches.data).toMatchObject([{ id: body.id, status: "imported" }]);
    const undo = `/api/import-batches/${body.id}/undo`;
    expect(await call("POST", undo)).toMatchObject({ status: "undone" });
    expect(await studentsOf(body.unit_id)).toEqual([]);
    expect(await refusal("POST", undo)).toEqual([409, "already_cancelled"]);
  });

  test("are entered step by step, or not at all when it is dropped before its end", async () => {
    const dropped = await file(student());
    expect(await call("POST", "/api/import-jobs", dropped)).toMatchObject({ id: dropped.id, batch: null });
    const { data: mine } = await list("/api/import-jobs");
    expect(mine.map(({ id }) => id)).toContain(dropped.id);
    await call("DELETE", `/api/import-jobs/${dropped.id}`);
    expect(await refusal("POST", `/api/import-jobs/${dropped.id}/continue`)).toEqual([404, undefined]);

    const body = await file(student(), student());
    await call("POST", "/api/import-jobs", body);
    let job: Job = { rows_count: 2, ready_count: 0, batch: null };
    for (let step = 0; job.batch === null && step < 10; step += 1)
      job = await call<Job>("POST", `/api/import-jobs/${body.id}/continue`);
    expect(job).toMatchObject({ rows_count: 2, batch: { id: body.id } });
    expect(await studentsOf(body.unit_id)).toHaveLength(2);
  });
});
