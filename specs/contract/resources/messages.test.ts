import { describe, expect, test } from "vitest";
import { unlike } from "./resource.ts";
import { stageWith } from "./stage.ts";

describe("messages", () => {
  const { ask, call, list, refusal } = stageWith([
    "/api/messages",
    "/api/messages/preview",
    "/api/messages/:id/send",
    "/api/messages/:id/recall",
    "/api/messages/:id/retry",
    "/api/messages/:id/mark",
    "/api/message-templates",
    "/api/operators",
  ]);

  test("a draft is written, found, changed, scheduled, taken back and thrown away", async () => {
    const [colleague] = (await list("/api/operators?filter[status]=active&per_page=200")).data;
    const body = { audience: "colleagues", operator_ids: [colleague?.id], subject: unlike(), text: "Rapat" };
    const made = await call("POST", "/api/messages", body);
    expect(made).toMatchObject({ status: "draft", subject: body.subject, version: 1 });
    const ids = async (folder: string) =>
      (await list(`/api/messages?per_page=200&filter[folder]=${folder}`)).data.map(({ id }) => id);
    expect(await ids("draft")).toContain(made.id);
    expect(await refusal("PUT", `/api/messages/${made.id}`, { ...body, channel: "fax", version: 1 })).toEqual(
      [422, "channel"],
    );
    const changed = await call("PUT", `/api/messages/${made.id}`, {
      ...body,
      text: "Rapat {nama}",
      version: 1,
    });
    const seen = await call<{ people: { text: string }[] }>("POST", "/api/messages/preview", {
      ...body,
      text: "Rapat {nama}",
    });
    expect(seen.people[0]?.text).toBe(`Rapat ${colleague?.name}`);
    const send_at = new Date(Date.now() + 86_400_000 * 2).toISOString();
    const path = `/api/messages/${made.id}`;
    const scheduled = await refusal("POST", `${path}/send`, { version: 99, send_at });
    expect(scheduled).toEqual([409, "stale_version"]);
    expect(await refusal("POST", `${path}/recall`, { version: changed.version })).toEqual([
      409,
      "wrong_status",
    ]);
    expect(await refusal("POST", `${path}/retry`, { version: changed.version })).toEqual([
      409,
      "wrong_status",
    ]);
    expect(await refusal("POST", `${path}/mark`, { recipient_id: "x", is_sent: true })).toEqual([
      409,
      "wrong_status",
    ]);
    await ask("DELETE", path, { body: { version: changed.version } });
    expect(await ids("draft")).not.toContain(made.id);
  });

  test("a template is kept, found and thrown away", async () => {
    const name = unlike();
    const made = await call("POST", "/api/message-templates", { name, subject: "", text: "Yth. {nama}" });
    expect((await list(`/api/message-templates?q=${encodeURIComponent(name)}`)).data).toHaveLength(1);
    await ask("DELETE", `/api/message-templates/${made.id}`, { body: { version: made.version } });
    expect((await list(`/api/message-templates?q=${encodeURIComponent(name)}`)).data).toHaveLength(0);
  });
});
