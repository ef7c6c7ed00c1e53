import { ResourcePage } from "./resource-page.tsx";
import { UnitPanel } from "./unit-panel.tsx";
import { units } from "./units-resource.ts";

/** Data Unit: the schools of the foundation. */
export default function UnitListView() {
  return <ResourcePage resource={units} panel={UnitPanel} />;
}
