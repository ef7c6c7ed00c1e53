import { expect, it } from "vitest";
import { makeTemplate, openFake } from "../mocks/node.ts";
it("works", async () => {
  let t0 = Date.now();
  const template = await makeTemplate({ now: new Date("2026-11-21T03:00:00Z") });
  console.log("template", Date.now() - t0); t0 = Date.now();
  const fake = await openFake({ template: template.path, now: new Date("2026-11-21T03:00:00Z") });
  console.log("open", Date.now() - t0);
  const login = async (username: string) => {
    const r = await fake.app.request("/api/login", { method: "POST", headers: { "content-type": "application/json", cookie: "XSRF-TOKEN=spec", "x-xsrf-token": "spec" }, body: JSON.stringify({ username, password: "iuran-demo-2026" }) });
    const j = await r.json(); return j.token;
  };
  const token = await login("bendahara");
  const call = async (method: string, path: string, body?: unknown) => {
    const t = Date.now();
    const r = await fake.app.request(path, { method, headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": crypto.randomUUID() }, ...(body ? { body: JSON.stringify(body) } : {}) });
    const j = await r.json(); console.log(method, path, r.status, Date.now() - t, JSON.stringify(j).slice(0, 300)); return j;
  };
  const students = await call("GET", "/api/students?q=20260001");
  const id = students.data[0].id;
  await call("GET", "/api/dashboard");
  const bills = await call("GET", `/api/bills?filter[student_id]=${id}&filter[status]=unpaid,partial`);
  const pay = await call("POST", "/api/payments", { student_id: id, paid_on: "2026-11-21", method: "cash", amount: bills.data[0].balance });
  await call("GET", "/api/transactions?filter[source_id]=" + pay.data?.id);
  await call("POST", `/api/payments/${pay.data?.id}/void`, { reason: "salah siswa", version: 1 });
  const cats = await call("GET", "/api/categories"); const years = await call("GET", "/api/class-years");
  const rooms = await call("GET", "/api/classrooms?filter[class_year_id]=" + years.data.find((y: any) => y.status === "active").id);
  const body = { category_id: cats.data.find((c: any) => c.kind === "monthly").id, class_year_id: years.data.find((y: any) => y.status === "active").id, periods: ["2027-01", "2027-02"], audience: { classroom_ids: [rooms.data[0].id] } };
  await call("POST", "/api/bills/preview", body);
  await call("POST", "/api/bills", body);
  await call("POST", "/api/bills", body);
  expect(1).toBe(1);
});
