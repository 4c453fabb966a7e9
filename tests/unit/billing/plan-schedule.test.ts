import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSchedule } from "@/components/billing/use-plan-watch";

const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  ["the earliest", 0, 30_000],
  ["the latest", 1, 35_000],
])("polls for the first time after 30 to 35 seconds: %s", (_, late, first) => {
  const ask = vi.fn();
  createSchedule(ask, late);
  vi.advanceTimersByTime(first - 1);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

it("polls every 30 seconds until stopped, however often the window gets focus", () => {
  const ask = vi.fn();
  const { back, stop } = createSchedule(ask, 0);
  for (let minute = 1; minute <= 5; minute += 1) {
    back();
    vi.advanceTimersByTime(MINUTE);
    back();
  }
  expect(ask).toHaveBeenCalledTimes(10);
  stop();
  vi.advanceTimersByTime(MINUTE);
  expect(ask).toHaveBeenCalledTimes(10);
});

it("polls once, immediately, in a window that comes back after the computer slept", () => {
  const ask = vi.fn();
  const { back } = createSchedule(ask, 0);
  // Time passed, but no timer fired.
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE);
  back();
  back();
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
