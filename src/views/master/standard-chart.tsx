import type { ReactNode } from "react";
import { showToast } from "../../app/toasts.ts";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { ConfirmDialog } from "../parts/overlay/dialog.tsx";
import { Stack } from "../parts/page/layout.tsx";
import { useStandardChart } from "./use-standard-chart.ts";
import "./copy-classrooms.css";
import "./standard-chart.css";

type Loading = ReturnType<typeof useStandardChart>;

/** Muat bagan akun baku: which accounts it adds, which it leaves out, and adding them. */
export function StandardChart({ onChanged }: { onChanged: () => void }) {
  const loading = useStandardChart((count) => {
    onChanged();
    showToast({ tone: "success", title: t("master.account.standard.done", { count }) });
  });
  const { question, plan } = loading;
  const hasNothing = plan.record?.create.length === 0;
  return (
    <>
      <Button onClick={loading.open}>{t("master.account.standard.open")}</Button>
      <ConfirmDialog
        open={question.isOpen}
        title={t("master.account.standard.title")}
        detail={t("master.account.standard.line")}
        confirmLabel={t(hasNothing ? "parts.close" : "master.account.standard.confirm")}
        busyLabel={question.isBusy && t("master.account.standard.busy")}
        variant="primary"
        onConfirm={() => {
          if (hasNothing) question.cancel();
          else if (plan.record !== null) question.confirm();
        }}
        onCancel={question.cancel}
      >
        <Stack>
          {question.problem ? <ProblemNote title={question.problem.message} /> : null}
          <Plan plan={plan} />
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function Plan({ plan }: Pick<Loading, "plan">) {
  if (plan.problem !== null) return <ProblemNote title={plan.problem.message} onRetry={plan.retry} />;
  if (plan.record === null) return <Skeleton lines={6} />;
  const { create, move, existing } = plan.record;
  const levels = levelsOf(create);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the dialog scrolls, and nothing else in it takes the focus
    <div role="status" tabIndex={0}>
      {create.length === 0 ? <p>{t("master.account.standard.nothing")}</p> : null}
      <Accounts title={t("master.account.standard.will", { count: create.length })}>
        {create.map(({ code, name }) => (
          <li key={code} data-level={levels.get(code)}>
            <span className="mono">{code}</span> {name}
          </li>
        ))}
      </Accounts>
      <Accounts title={t("master.account.standard.move", { count: move.length })}>
        {move.map(({ code, name, under }) => (
          <li key={code}>
            {t("master.account.standard.under", {
              code,
              name,
              parent: create.find((one) => one.code === under)?.name ?? under,
            })}
          </li>
        ))}
      </Accounts>
      <Accounts title={t("master.account.standard.there", { count: existing.length })}>
        {existing.map(({ code, name }) => (
          <li key={code}>
            <span className="mono">{code}</span> {name}
          </li>
        ))}
      </Accounts>
    </div>
  );
}

/** Nothing where there are none. */
function Accounts({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className="copy-title">{title}</h3>
      <ul className="standard-chart">{children}</ul>
    </>
  );
}

/** How deep each stands among those that are added, 0 at the top. */
function levelsOf(create: readonly { code: string; parent_code: string | null }[]) {
  const levels = new Map<string, number>();
  for (const { code, parent_code } of create) levels.set(code, (levels.get(parent_code ?? "") ?? -1) + 1);
  return levels;
}
