/** Whole numbers below a limit, the same in every run (Park and Miller's generator). */
export function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * limit);
  };
}
