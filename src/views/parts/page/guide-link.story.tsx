import { Router } from "wouter";
import { GuideLink } from "./guide-link.tsx";

/** The guide of the first run has opened the screen: its address says so. */
export const FromTheGuide = () => (
  <Router searchHook={() => "guide"}>
    <GuideLink />
  </Router>
);
