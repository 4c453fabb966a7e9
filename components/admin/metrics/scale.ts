/** The top of an axis that starts at 0: a round number whose half is one too. */
export function roundTop(most: number): number {
  if (most <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [2, 4, 6, 8, 10].find((factor) => factor * power >= most && (power > 1 || factor % 2 === 0));
  return (step ?? 10) * power;
}

/** The same for shares from 0 to 1: 10%, 20%, 50%, 100%. */
export const roundShare = (most: number): number => [0.1, 0.2, 0.5].find((top) => top >= most) ?? 1;
