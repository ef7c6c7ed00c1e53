import { CategoryTabs } from "./category-tabs.tsx";
import { ResourcePage } from "./resource-page.tsx";
import { studentCategories } from "./student-categories-resource.ts";
import { StudentCategoryPanel } from "./student-category-panel.tsx";

/** Kategori siswa: the school's own groups of students, for tariffs and relief. */
export default function StudentCategoryListView() {
  return (
    <>
      <CategoryTabs current={studentCategories.path} />
      <ResourcePage resource={studentCategories} panel={StudentCategoryPanel} />
    </>
  );
}
