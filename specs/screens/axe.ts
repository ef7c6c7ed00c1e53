/** What a machine can say about whether everybody can use a page. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds, each as a line that says where. */
export async function findingsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.any[0]?.message ?? ""}`),
  );
}
