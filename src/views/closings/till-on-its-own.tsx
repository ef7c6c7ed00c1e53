import { type ComponentProps, useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { TillOfDay } from "../../machines/payments/closing.machine.ts";
import { Skeleton } from "../parts/feedback/skeleton.tsx";
import { Card } from "../parts/page/card.tsx";
import { CountTill } from "./count-till.tsx";
import { actHref } from "./use-closings.ts";
import { forgetCount } from "./use-count.ts";

/**
 * One till by its address: it is counted, and where it was closed before one came it leads to its Berita Acara. One that is closed
 * while it is being counted stays with the count, which tells of it.
 */
export function TillOnItsOwn(props: ComponentProps<typeof CountTill>) {
  const [closingId] = useState(props.of.till.closing_id);
  return closingId === null ? <CountTill {...props} /> : <ClosedTill of={props.of} closingId={closingId} />;
}

function ClosedTill({ of, closingId }: { of: TillOfDay; closingId: string }) {
  const [, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the till it was opened with
  useEffect(() => {
    forgetCount(of);
    navigate(actHref(closingId), { replace: true });
  }, []);
  return (
    <Card>
      <Skeleton lines={5} />
    </Card>
  );
}
