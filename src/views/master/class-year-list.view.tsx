import { classYears } from "../../resources/class-years.ts";
import { ResourcePage } from "./resource-page.tsx";

/** Data Tahun: the class years. */
export default function ClassYearListView() {
  return <ResourcePage resource={classYears} />;
}
