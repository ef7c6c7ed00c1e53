import { useLayoutEffect, useRef } from "react";
import { useFetched } from "../../../hooks/use-fetched.ts";
import "./markdown-text.css";

const renderer = () => import("./render.ts");

/** What was written in Markdown, as it is read. Until its code is there the text stands as it was typed. */
export function MarkdownText({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  const code = useFetched(renderer);
  useLayoutEffect(() => {
    place.current?.replaceChildren(code === null ? text : code.rendered(text));
  }, [code, text]);
  return <div ref={place} className="markdown" data-plain={code === null || undefined} />;
}
