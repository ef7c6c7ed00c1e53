import { Component, type ReactNode } from "react";
import { t } from "../../words/words.ts";
import { ProblemNote } from "../parts/problem-note.tsx";

type Props = { children: ReactNode };

/** A screen that breaks takes nothing else with it: the shell stays, and the screen can be tried again. */
export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <ProblemNote
        title={t("app.screenBroken")}
        detail={t("app.screenBrokenLine")}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
