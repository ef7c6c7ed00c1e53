import { units } from "../../resources/units.ts";
import { ResourcePage } from "./resource-page.tsx";

/** Data Unit: the schools of the foundation. */
export default function UnitListView() {
  return <ResourcePage resource={units} />;
}
