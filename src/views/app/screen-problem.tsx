import { Fragment, type ReactNode, useEffect } from "react";
import { t } from "../../messages/messages.ts";
import type { Route } from "../../routes.ts";
import { keepFocus } from "../parts/list/kept-focus.ts";
import { PageHeader } from "../parts/page/page-header.tsx";
import { focusHeading } from "./use-arrival.ts";

type ScreenProblemProps = {
  route: Route;
  /** what happened, and what to do */
  children: ReactNode;
};

/** In place of a screen that cannot be shown: its heading, which takes the focus as the screen's own would, and why. */
export function ScreenProblem({ route, children }: ScreenProblemProps) {
  useEffect(() => keepFocus(focusHeading), []);
  // A blank layout leaves the landmark to its screen.
  const Place = route.blank ? "main" : Fragment;
  return (
    <Place>
      <PageHeader title={t(route.title)} />
      {children}
    </Place>
  );
}
