import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { session } from "../../app/session.ts";
import { useFetched } from "../../hooks/use-fetched.ts";
import { t } from "../../messages/messages.ts";
import { TableSkeleton } from "../parts/feedback/skeleton.tsx";
import { PageHeader } from "../parts/page/page-header.tsx";
import { useFamilyAddress } from "./family-address.ts";
import { loadFamily } from "./family-code.ts";
import { useFamilyKeys } from "./family-keys.ts";
import type { PaymentDesk } from "./use-payments.ts";

/** The desk of one student, which is given, or that of several of a family. */
export function DeskOrFamily({ children }: { children: ReactNode }) {
  const userId = useSelector(session, ({ context }) => context.user?.id ?? "");
  const studentIds = useFamilyAddress(userId);
  const family = useFetched(loadFamily, studentIds.length > 0);
  if (studentIds.length === 0) return children;
  if (family !== null) return <family.FamilyDesk key={studentIds[0]} studentIds={studentIds} />;
  return (
    <>
      <PageHeader title={t("app.payments")} />
      <TableSkeleton columns={4} rows={5} />
    </>
  );
}

/** Who else may be paid for in this visit; their keys are heard while the student is still being read. */
export function useFamilyOffer({ snapshot }: PaymentDesk): ReactNode {
  const family = useFetched(loadFamily, !snapshot.matches("waiting"));
  const { asked, answered } = useFamilyKeys(snapshot.matches("loading") || snapshot.hasTag("editable"));
  const { studentId, typedRupiah } = snapshot.context;
  if (family === null || studentId === null) return null;
  return (
    <family.FamilyOffer
      key={studentId}
      studentId={studentId}
      typedRupiah={typedRupiah}
      asked={asked}
      onAnswered={answered}
    />
  );
}
