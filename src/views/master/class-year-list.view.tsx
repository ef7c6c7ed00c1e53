import { classYears } from "../../resources/class-years.ts";
import { ClassYearPanel } from "./class-year-panel.tsx";
import { ResourcePage } from "./resource-page.tsx";

/** Data Tahun: the class years. */
export default function ClassYearListView() {
  return <ResourcePage resource={classYears} panel={ClassYearPanel} />;
}
