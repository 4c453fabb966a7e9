import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createSessionCheck } from "@/components/account/session-check";
import { ApiError } from "@/lib/shared/api-client";

/** The specification's sections 4 and 9: every 10 minutes, at most once in 5, a response within 10 seconds. */
const MINUTE = 60_000;
const SECOND = 1_000;

const refuseAfter = (milliseconds: number) => () =>
  new Promise((_, reject) => setTimeout(() => reject(new ApiError(401, "no")), milliseconds));
const refuse = (status: number) => () => Promise.reject(new ApiError(status, "no"));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watch(answer: (signal: AbortSignal) => Promise<unknown> = () => Promise.resolve({ id: "1" })) {
  const fetchUser = vi.fn(answer);
  const onStale = vi.fn();
  const state = { loggingOut: false };
  const session = createSessionCheck({
    now: Date.now,
    fetchUser,
    onStale,
    isLoggingOut: () => state.loggingOut,
  });
  const stop = session.start();
  return { fetchUser, onStale, state, stop, check: session.check };
}

it("checks every 10 minutes, and not earlier", async () => {
  const { fetchUser } = watch();
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1);
  expect(fetchUser).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchUser).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  expect(fetchUser).toHaveBeenCalledTimes(4);
});

it("checks when the user comes back, at most once in 5 minutes since the last check or sign-in", async () => {
  const { fetchUser, check } = watch();
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
  await check();
  expect(fetchUser).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await check();
  await check();
  expect(fetchUser).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
  await check();
  expect(fetchUser).toHaveBeenCalledTimes(1);
});

it("never waits for more than 10 minutes after an extra check", async () => {
  const { fetchUser, check } = watch();
  await vi.advanceTimersByTimeAsync(7 * MINUTE);
  await check();
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1);
  expect(fetchUser).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchUser).toHaveBeenCalledTimes(2);
});

it.each([401, 403])("treats %i as the end of the session and stops checking", async (status) => {
  const { fetchUser, onStale } = watch(refuse(status));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(onStale).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(fetchUser).toHaveBeenCalledTimes(1);
  expect(onStale).toHaveBeenCalledTimes(1);
});

it.each([
  ...[0, 400, 402, 404, 429, 500, 502, 503].map((status) => [`status ${status}`, refuse(status)] as const),
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch"))] as const,
])("treats %s as a live session", async (_, answer) => {
  const { fetchUser, onStale } = watch(answer);
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(onStale).not.toHaveBeenCalled();
  expect(fetchUser).toHaveBeenCalledTimes(2);
});

it("gives up after 10 seconds and ignores a later response", async () => {
  let aborted = false;
  const { fetchUser, onStale } = watch(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          aborted = true;
        });
        setTimeout(() => reject(new ApiError(401, "no")), 11 * SECOND);
      }),
  );
  await vi.advanceTimersByTimeAsync(10 * MINUTE + 10 * SECOND - 1);
  expect(aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onStale).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(9 * MINUTE);
  expect(fetchUser).toHaveBeenCalledTimes(2);
});

it("accepts a refusal that arrives just in time", async () => {
  const { onStale } = watch(refuseAfter(10 * SECOND - 1));
  await vi.advanceTimersByTimeAsync(10 * MINUTE + 10 * SECOND);
  expect(onStale).toHaveBeenCalledTimes(1);
});

it("pauses during a sign-out and continues when the sign-out fails", async () => {
  const { fetchUser, state, check } = watch(refuse(401));
  state.loggingOut = true;
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  await check();
  expect(fetchUser).not.toHaveBeenCalled();
  state.loggingOut = false;
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(fetchUser).toHaveBeenCalledTimes(1);
});

it("doesn't report a session as expired that is being signed out meanwhile", async () => {
  const { onStale, state } = watch(refuseAfter(SECOND));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  state.loggingOut = true;
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(onStale).not.toHaveBeenCalled();
});

it("stops when the page closes, even in the middle of a check", async () => {
  const { fetchUser, onStale, stop, check } = watch(refuseAfter(SECOND));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  stop();
  await vi.advanceTimersByTimeAsync(30 * MINUTE);
  await check();
  expect(fetchUser).toHaveBeenCalledTimes(1);
  expect(onStale).not.toHaveBeenCalled();
});
