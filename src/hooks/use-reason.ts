/** The reason that a question asks for. Source: docs/spec/screens.md §3.1. */
import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { reason as reasonSchema } from "../../contract/common.ts";
import type { Problem } from "../../contract/problem.ts";
import { validate } from "../../contract/validate.ts";

type Asked = { isOpen: boolean; reason: string; problem: Problem | null; send: () => void };

/**
 * What is wrong with the reason is said from the first press on, with the focus there, and nothing is sent; a question that was
 * closed says nothing when it is opened again.
 */
export function useReason({ isOpen, reason, problem, send }: Asked) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [pressed, setPressed] = useState<"not yet" | "once">("not yet");
  useEffect(() => {
    if (!isOpen) setPressed("not yet");
  }, [isOpen]);
  const checked = validate(v.object({ reason: reasonSchema }), { reason });
  const fault = checked.ok ? undefined : checked.errors.reason?.[0];
  const onConfirm = () => {
    setPressed("once");
    if (fault === undefined) send();
    else ref.current?.focus();
  };
  const error = (pressed === "once" ? fault : undefined) ?? problem?.fields?.reason?.[0];
  return { onConfirm, field: { ref, value: reason, error } };
}
