import type { ReactNode } from "react";
import type { MissingPrerequisite, Prerequisite } from "../../../hooks/use-prerequisite.ts";
import { t } from "../../../messages/messages.ts";
import { LinkButton } from "../buttons/button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";

const places: Readonly<Record<Prerequisite, string>> = {
  units: "/admin/master/units?new",
  classYears: "/admin/master/classyears?new",
  classrooms: "/admin/master/classrooms?new",
  students: "/admin/master/students/import",
  accounts: "/admin/master/accounts",
  categories: "/admin/master/categories?new",
  bills: "/admin/bills/create",
};

type EmptyListProps = {
  title: string;
  line: string;
  /** What helps once everything is there that the list needs. */
  action?: ReactNode;
  /** What the school has to have before. */
  first?: MissingPrerequisite | null | undefined;
};

/** A list without rows; while something is missing that its rows need, it says so and leads there. */
export function EmptyList({ title, line, action, first }: EmptyListProps) {
  if (!first) return <EmptyState title={title} line={line} action={action} />;
  return <PrerequisiteNeeded title={title} first={first} />;
}

type PrerequisiteNeededProps = {
  /** What waits for it; left out: a form. */
  title?: string;
  first: MissingPrerequisite;
};

/** In place of what cannot be there yet: what has to be made before, and the way to it or whom to ask. */
export function PrerequisiteNeeded({
  title = t("first.form"),
  first: { missing, mayMake },
}: PrerequisiteNeededProps) {
  return (
    <EmptyState
      title={title}
      line={t(mayMake ? `first.${missing}Line` : `first.${missing}Asked`)}
      action={
        mayMake ? (
          <LinkButton variant="primary" href={places[missing]}>
            {t(`first.${missing}`)}
          </LinkButton>
        ) : null
      }
    />
  );
}
