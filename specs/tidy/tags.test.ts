import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { withAreas } from "../../scripts/area-tags.mjs";
import { routes } from "../../src/routes.ts";
import { areaOf, tagsOf } from "../tags.ts";
import { sourcesUnder } from "./sources.ts";

const specs = [...sourcesUnder(["specs"], [".ts"]).keys()].filter((path) => path.endsWith(".spec.ts"));

describe("a part of the browser specs is chosen by tag", () => {
  test("every spec stands in the folder of its area", () => {
    expect(specs.length).toBeGreaterThan(50);
    expect(specs.filter((path) => !/^specs\/[a-z-]+\/(\w+\/)?[a-z-]+\.spec\.ts$/.test(path))).toEqual([]);
  });

  test("every route belongs to an area that has specs", () => {
    const areas = new Set(routes.map(({ name }) => areaOf(name)));
    expect([...areas].filter((area) => !existsSync(`specs/${area}`))).toEqual([]);
  });

  test("a table's row has route, area, account, role, widths and themes", () => {
    const tags = tagsOf({ routes: ["Bills"], who: "kasir", widths: [390], themes: ["dark"] });
    expect(tags.join(" ")).toBe("@route:Bills @area:bills @role:kasir @role:KR @width:390 @theme:dark");
  });

  test("an area is its folder's specs and what has its tag, and nothing that is called alike", () => {
    const [, pattern = ""] = withAreas(["--grep", "@area:bills"]);
    const area = new RegExp(pattern, "gi");
    const isMeant = (title: string) => new RegExp(area).test(title);
    expect(isMeant("fake bills/bill-list.spec.ts a treasurer finds a bill")).toBe(true);
    expect(
      isMeant("fake screen-states/screen-states.spec.ts bills: says @route:Bills @area:bills @role:BD"),
    ).toBe(true);
    expect(isMeant("fake screen-states/screen-states.spec.ts bills of all units @area:master")).toBe(false);
    expect(isMeant("fake old-bills/list.spec.ts anything")).toBe(false);
    expect(withAreas(["specs/bills", "--grep=@area:bills|@role:KR"])[1]).toMatch(
      /^--grep=\(\?:.*\|@role:KR$/,
    );
  });
});
