import { expect, test } from "vitest";
import { loadingMachine } from "../../src/machines/app/loading.machine.ts";
import { play } from "./play.ts";
import { problem } from "./samples.ts";

const bills = { path: "/admin/bills", screen: "Bills" };
const payments = { path: "/admin/payments", screen: "Payment" };
const wanted = (place: object) => ({ type: "screen.wanted", ...place });

const machine = loadingMachine.provide({ guards: { isFetched: (_, { screen }) => screen === "Payment" } });
const fetching = () => play(machine).send(wanted(bills));
const shown = () => fetching().done("fetchScreen");
const stateOf = ({ snapshot }: ReturnType<typeof fetching>) => snapshot.value;

test("a screen is fetched under the bar, which runs full when it is there and goes", () => {
  expect(stateOf(fetching())).toEqual({ screen: "fetching", bar: "growing" });
  expect(fetching().context.shown).toBeNull();
  expect(stateOf(shown())).toEqual({ screen: "shown", bar: "filling" });
  expect(shown().context.shown).toEqual(bills);
  expect(stateOf(shown().pass("fillTime"))).toEqual({ screen: "shown", bar: "hidden" });
});

test("the former screen stays until the next one is there", () => {
  const next = shown().send(wanted({ path: "/admin/bills/detail/1", screen: "BillDetail" }));
  expect(next.context.shown).toEqual(bills);
  expect(next.done("fetchScreen").context.shown?.screen).toBe("BillDetail");
});

test("a screen that was fetched before is shown at once, and the bar only runs full", () => {
  const next = shown().pass("fillTime").send(wanted(payments));
  expect(stateOf(next)).toEqual({ screen: "shown", bar: "filling" });
  expect(next.context.shown).toEqual(payments);
});

test("whoever goes back before the next screen has come stays where he is", () => {
  const next = shown()
    .send(wanted({ path: "/x", screen: "X" }))
    .send(wanted(bills));
  expect(stateOf(next)).toEqual({ screen: "shown", bar: "filling" });
  expect(next.context.shown).toEqual(bills);
});

test("what is on its way is not asked for twice", () => {
  const begun = fetching();
  const actorsOf = ({ snapshot }: typeof begun) => Object.values(snapshot.children);
  expect(actorsOf(begun.send(wanted(bills)))[0]).toBe(actorsOf(begun)[0]);
  expect(actorsOf(begun.send(wanted({ path: "/x", screen: "X" })))[0]).not.toBe(actorsOf(begun)[0]);
});

test("for what cannot be fetched the page is loaded anew when the user says so, or the connection is back", () => {
  const failed = fetching().fail("fetchScreen", problem("offline"));
  expect(stateOf(failed)).toEqual({ screen: "failed", bar: "filling" });
  expect(failed.send({ type: "reload.clicked" }).effects).toEqual(["reloadPage"]);
  expect(failed.send({ type: "connection.returned" }).effects).toEqual(["reloadPage"]);
  expect(shown().send({ type: "connection.returned" }).effects).toEqual([]);
  expect(stateOf(failed.send(wanted(payments)))).toEqual({ screen: "shown", bar: "filling" });
});

test("a soft reload resets the refresh timestamp, begins the bar and ends it after a second", () => {
  const begun = shown().pass("fillTime").send({ type: "softReload.requested", atMs: 42 });
  expect(begun.context.refreshedAtMs).toBe(42);
  expect(begun.context.shown).toEqual(bills);
  expect(stateOf(begun)).toEqual({ screen: "shown", bar: "reloading" });
  expect(stateOf(begun.pass("softReloadTime"))).toEqual({ screen: "shown", bar: "filling" });
});
