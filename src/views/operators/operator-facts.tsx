import { operatorTable } from "../../../contract/office/operator-fields.ts";
import type { Operator } from "../../../contract/office/operators.ts";
import { readablePhone } from "../../../rules/phone.ts";
import { labelsIn } from "../../messages/fields.ts";
import { instant } from "../../messages/formats.ts";
import { roleLabel } from "../../messages/labels.ts";
import { t } from "../../messages/messages.ts";
import { Card } from "../parts/page/card.tsx";
import { DescriptionList } from "../parts/page/description-list.tsx";
import { unitsOf } from "./operators-resource.ts";

const word = labelsIn(operatorTable);

/** An operator to read: what a colleague sees, or all of it for who oversees them. */
export function OperatorFacts({ operator }: { operator: Operator }) {
  const { name, username, email, phone, admin_role, last_login_at, created_at, status } = operator;
  const facts: [string, string | null][] = [
    [word("name"), name],
    [word("username"), username],
    [word("admin_role"), admin_role === null ? null : roleLabel(admin_role)],
    [word("unit_ids"), unitsOf(operator)],
    [word("phone"), phone && readablePhone(phone)],
    [word("email"), email],
    [t("operator.lastLogin"), last_login_at === null ? null : instant(last_login_at)],
    [t("operator.registeredAt"), status === "pending" && created_at !== null ? instant(created_at) : null],
  ];
  const known = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <Card>
      <DescriptionList items={known.map(([term, detail]) => ({ term, detail }))} />
    </Card>
  );
}
