/**
 * The gallery: a list of parts and their states, each shown alone or all of a part, in both themes, all languages, from
 * either side, at each width. Every story stands in a frame of its own, so that its width is a window's. The address says
 * it all: `?story=button/primary`, or `?story=button` for all states of a part.
 */
import "../../src/style/base.css";
import "./gallery.css";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { factsOf, languages } from "../../src/messages/languages.ts";
import { type Look, lookIn, searchOf, storyIn } from "./look.ts";
import { names } from "./stories.ts";

const widths = ["390", "768", "1280", "1920"] as const;
const [firstPart] = names;

/** What the address says now, and how to say something else. */
function useAddress() {
  const [search, setSearch] = useState(location.search);
  useEffect(() => {
    const follow = () => setSearch(location.search);
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const go = (next: string) => {
    history.pushState(null, "", next);
    setSearch(next);
  };
  const width = new URLSearchParams(search).get("width") ?? "1280";
  return { story: storyIn(search) || (firstPart?.part ?? ""), look: lookIn(search), width, go };
}

type Address = ReturnType<typeof useAddress>;

function Gallery() {
  const address = useAddress();
  const { story, look, width } = address;
  const [part = "", state] = story.split("/");
  const states = names.find((one) => one.part === part)?.states ?? [];
  const shown = state === undefined ? states : [state];
  return (
    <>
      <nav className="gallery-list" aria-label="Parts and their states">
        <h1>Gallery</h1>
        <List address={address} part={part} />
      </nav>
      <div className="gallery-stories">
        <Switches address={address} />
        {shown.map((one) => (
          <section key={one} className="gallery-story">
            <h2>
              {part}, {one.replaceAll("-", " ")}
            </h2>
            <iframe
              title={`${part}, ${one}`}
              src={`stage.html${searchOf(`${part}/${one}`, look)}`}
              style={{ inlineSize: `${width}px` }}
            />
          </section>
        ))}
      </div>
    </>
  );
}

/** The address of a story that keeps the width. */
const hrefOf = (story: string, look: Look, width: string) =>
  `${searchOf(story, look)}${width === "1280" ? "" : `&width=${width}`}`;

function List({ address, part }: { address: Address; part: string }) {
  const { look, width, story: current } = address;
  const link = (story: string, words: string) => {
    const href = hrefOf(story, look, width);
    return (
      <a
        href={href}
        aria-current={story === current ? "page" : undefined}
        onClick={(event) => {
          event.preventDefault();
          address.go(href);
        }}
      >
        {words}
      </a>
    );
  };
  return (
    <ul>
      {names.map((one) => (
        <li key={one.part}>
          {link(one.part, one.part)}
          {one.part === part ? (
            <ul>
              {one.states.map((state) => (
                <li key={state}>{link(`${part}/${state}`, state.replaceAll("-", " "))}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Switches({ address }: { address: Address }) {
  const { story, look, width, go } = address;
  const change = (next: Partial<Look>) => go(hrefOf(story, { ...look, ...next }, width));
  return (
    <form className="gallery-switches">
      <label>
        Theme{" "}
        <select
          value={look.theme}
          onChange={({ target }) => change({ theme: target.value === "dark" ? "dark" : "light" })}
        >
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select>
      </label>
      <label>
        Language{" "}
        <select
          value={look.language}
          onChange={({ target }) =>
            change({ language: languages.find((one) => one === target.value) ?? "id" })
          }
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {factsOf(one).name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Direction{" "}
        <select
          value={look.dir}
          onChange={({ target }) => change({ dir: target.value === "rtl" ? "rtl" : "ltr" })}
        >
          <option value="ltr">left to right</option>
          <option value="rtl">right to left</option>
        </select>
      </label>
      <label>
        Width{" "}
        <select value={width} onChange={({ target }) => go(hrefOf(story, look, target.value))}>
          {widths.map((px) => (
            <option key={px} value={px}>
              {px} px
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}

createRoot(document.getElementById("gallery") ?? document.body).render(<Gallery />);
