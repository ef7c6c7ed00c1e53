import { useEffect, useRef } from "react";
import { Link } from "wouter";
import "./section-tabs.css";

type SectionTabsProps = {
  /** Names the navigation: the section ("Pembayaran"). */
  label: string;
  items: readonly { href: string; label: string }[];
  /** The href of the tab whose page this is. */
  current: string;
};

/** The screens of one section beside each other. Links, not ARIA tabs: each is a page with an address. */
export function SectionTabs({ label, items, current }: SectionTabsProps) {
  const strip = useRef<HTMLElement>(null);
  // On a phone the strip is wider than the screen: it begins at the page one is on. The page itself does not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab that is marked is another one then
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    if (strip.current === null || tab === undefined) return;
    const { left, width } = strip.current.getBoundingClientRect();
    strip.current.scrollLeft += tab.left - left - (width - tab.width) / 2;
  }, [current]);
  return (
    <nav ref={strip} className="section-tabs" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          className="section-tab"
          aria-current={item.href === current ? "page" : undefined}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
