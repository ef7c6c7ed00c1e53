import { type ComponentType, useEffect, useState } from "react";

/**
 * A component whose code is fetched once `isTime`, beside the screen and never before it. One that cannot be fetched is
 * left out: nothing that somebody works with may stand behind it.
 */
export function useLater<Props = object>(
  isTime: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, whichever function asks for it
  useEffect(() => {
    if (isTime)
      load().then(
        (loaded) => setPart(() => loaded),
        () => {},
      );
  }, [isTime]);
  return Part;
}
