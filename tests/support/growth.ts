import { expect } from "vitest";

/** CPU seconds in which any machine completes linear work. */
const FLOOR = 0.25;

/** Fails when the time for `work` grows faster than its size: from a quarter of `size` up to ten times of it. */
export async function expectProportional(work: (size: number) => unknown, size: number): Promise<void> {
  await work(Math.ceil(size / 100));
  const quarter = await secondsFor(() => work(size / 4));
  const whole = await secondsFor(() => work(size));
  expect(whole).toBeLessThan(Math.max(8 * quarter, FLOOR));
  expect(await secondsFor(() => work(10 * size))).toBeLessThan(Math.max(25 * whole, 10 * FLOOR));
}

/** Of CPU time. */
export async function secondsFor(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
