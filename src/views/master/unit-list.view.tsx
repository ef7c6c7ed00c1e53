import { units } from "../../resources/units.ts";
import { ResourcePage } from "./resource-page.tsx";
import { UnitPanel } from "./unit-panel.tsx";

/** Data Unit: the schools of the foundation. */
export default function UnitListView() {
  return <ResourcePage resource={units} panel={UnitPanel} />;
}
