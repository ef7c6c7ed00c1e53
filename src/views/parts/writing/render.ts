/**
 * Markdown as elements that do no harm, in a chunk of its own that comes with the first text. The parser takes no HTML and no
 * link but to a page, a mailbox or a telephone; what it makes is purified once more. Source: docs/spec/office.md §4.3,
 * decision 081.
 */
import createDOMPurify from "dompurify";
import markdownIt from "markdown-it";

const parser = markdownIt({ html: false, linkify: true, breaks: true, typographer: false });
// What is shown of a picture is fetched from whoever has drawn it up: nobody is told who reads a note.
parser.disable("image");

const purifier = createDOMPurify(window);

const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i;

/** Links of others open beside this page, and tell nobody where they were pressed. */
function tamed(link: HTMLAnchorElement): void {
  if (!SAFE_ADDRESS.test(link.getAttribute("href") ?? "")) link.removeAttribute("href");
  else if (link.origin !== location.origin) {
    link.target = "_blank";
    link.rel = "noopener noreferrer nofollow";
  }
}

/** The text as a fragment to be shown; each block runs in the direction of its own letters. */
export function rendered(text: string): DocumentFragment {
  const fragment = purifier.sanitize(parser.render(text), {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["img", "style", "form", "input", "button"],
    FORBID_ATTR: ["style", "class", "id", "name"],
  });
  for (const link of fragment.querySelectorAll("a")) tamed(link);
  return fragment;
}
