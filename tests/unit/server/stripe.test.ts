import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTime } from "@/lib/server/stripe";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("gives up on Stripe within ten seconds", async () => {
  const answer = inTime(new Promise(() => {})).catch((error) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toMatchObject({
    status: 503,
    message: "Our payment provider isn't responding. Please try again in a minute.",
    extra: { headers: { "Retry-After": "30" } },
  });
});

it("a result in time is passed on, and so is a failure", async () => {
  expect(await inTime(Promise.resolve("done"))).toBe("done");
  await expect(inTime(Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(vi.getTimerCount()).toBe(0);
});
