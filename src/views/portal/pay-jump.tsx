import WalletIcon from "lucide-react/icons/wallet";
import { type RefObject, useEffect, useState } from "react";
import { t } from "../../messages/messages.ts";
import { Button } from "../parts/buttons/button.tsx";
import "./thumb-bar.css";

/** On a phone, within a thumb's reach: leads to how to pay while that is still further down. Source: docs/spec/portal.md §1.5. */
export function PayJump({ to }: { to: RefObject<HTMLElement | null> }) {
  const isBelow = useIsBelow(to);
  if (!isBelow) return null;
  const lead = () => {
    to.current?.focus({ preventScroll: true });
    to.current?.scrollIntoView();
  };
  return (
    <div className="thumb-bar" data-print="never">
      <Button variant="primary" icon={<WalletIcon />} onClick={lead}>
        {t("portal.pay.title")}
      </Button>
    </div>
  );
}

/** Whether a place of the page lies below what the window shows of it. */
function useIsBelow(place: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsBelow(!entry.isIntersecting && entry.boundingClientRect.top > 0);
      },
      { rootMargin: "0px 0px -140px" }, // where the bars at the lower edge stand
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isBelow;
}
