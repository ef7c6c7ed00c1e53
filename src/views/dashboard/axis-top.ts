/** The round steps an axis may end at, of every power of ten. */
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10] as const;

/**
 * The top of an axis that holds `most`: the smallest round figure not below it whose half is round too, never 0,
 * so that an empty chart still has an axis.
 */
export function axisTop(most: number): number {
  if (most <= 0) return 1_000_000;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((one) => one * power >= most) ?? 10;
  return step * power;
}
