/** A small thing that is sent at the press of a button; the shared chart of a question says what became of it. */
import { useEffect } from "react";
import { useQuestion } from "../../hooks/use-confirm.ts";

/** `send` is called once for each press; what is refused is said by `problem`, and pressed again. */
export function useSending<Answer>(send: () => Promise<Answer>, onDone: (answer: Answer) => void) {
  const subject = { id: "", version: 0 };
  const question = useQuestion<Answer>({ send, fetch: async () => subject, onDone });
  const { isOpen, open } = question;
  // It is asked already: what stands around the button is the question.
  useEffect(() => {
    if (!isOpen) open({ id: "", version: 0 });
  }, [isOpen, open]);
  return { isBusy: question.isBusy, problem: question.problem, send: question.confirm };
}
