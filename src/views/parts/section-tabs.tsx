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
  return (
    <nav className="section-tabs" aria-label={label}>
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
