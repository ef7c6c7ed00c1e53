/**
 * An icon of lucide-react as an element. The package's own component offers a context, twelve properties and class names
 * that no screen uses, at 1 kB of every first load; vite.config.ts puts this one in its place, under the icons' drawings.
 */
import { createElement, type ReactNode, type SVGProps } from "react";

type Drawing = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** Hidden from assistive technology unless it is given a name: an icon stands beside its word. */
export default function createIcon({ node }: Drawing): (props: IconProps) => ReactNode {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": rest["aria-label"] === undefined,
        ...rest,
      },
      children,
    );
}
