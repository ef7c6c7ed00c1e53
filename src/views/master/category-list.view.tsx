import { categories } from "./categories-resource.ts";
import { CategoryPanel } from "./category-panel.tsx";
import { CategoryTabs } from "./category-tabs.tsx";
import { ResourcePage } from "./resource-page.tsx";

/** Data Kategori: what is billed. */
export default function CategoryListView() {
  return (
    <>
      <CategoryTabs current={categories.path} />
      <ResourcePage resource={categories} panel={CategoryPanel} />
    </>
  );
}
