import { Component, type ReactNode } from "react";
import { t } from "../../messages/messages.ts";
import type { Route } from "../../routes.ts";
import { ProblemNote } from "../parts/feedback/problem-note.tsx";
import { keepFocus } from "../parts/list/kept-focus.ts";
import { ScreenProblem } from "./screen-problem.tsx";
import { focusHeading } from "./use-arrival.ts";

type Props = { route: Route; children: ReactNode };

/** A screen that breaks takes nothing else with it: the shell stays, and the screen can be tried again. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** For whoever mends it: what the user reads says nothing of it. */
  override componentDidCatch(error: unknown) {
    console.error(`the screen ${this.props.route.name} broke`, error);
  }

  /** The button that tried again is gone with what it stood in. */
  override componentDidUpdate(_: Props, before: { error: unknown }) {
    if (before.error !== null && this.state.error === null) keepFocus(focusHeading);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <ScreenProblem route={this.props.route}>
        <ProblemNote
          title={t("app.screenBroken")}
          detail={t("app.screenBrokenLine")}
          onRetry={() => this.setState({ error: null })}
        />
      </ScreenProblem>
    );
  }
}
