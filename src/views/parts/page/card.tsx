import { type ReactNode, useId } from "react";
import "./card.css";

type CardProps = {
  title?: ReactNode;
  /** At the end of the title's row: one quiet button or link. */
  actions?: ReactNode;
  children: ReactNode;
  /** Under a hairline: a form's actions, a total. */
  footer?: ReactNode;
  /** Lets a table or a list reach the card's edges. */
  flush?: boolean;
};

/** A raised surface. With a title it is a named region. Never a card inside a card. */
export function Card({ title, actions, children, footer, flush = false }: CardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={title ? id : undefined} data-flush={flush ? "" : undefined}>
      {title || actions ? (
        <div className="card-head">
          {title ? (
            <h2 id={id} className="card-title">
              {title}
            </h2>
          ) : null}
          {actions}
        </div>
      ) : null}
      <div className="card-body">{children}</div>
      {footer ? <div className="card-foot">{footer}</div> : null}
    </section>
  );
}
