import { expect, test } from "vitest";
import { enterExport, streamed } from "@/lib/export/stream";
import type { SpeakerId } from "@/lib/server/session";
import type { AppError } from "@/lib/shared/errors";

const [A, B, C] = ["a", "b", "c"] as SpeakerId[] as [SpeakerId, SpeakerId, SpeakerId];

function refusal(speaker: SpeakerId): AppError {
  try {
    enterExport(speaker)();
  } catch (error) {
    return error as AppError;
  }
  throw new Error("let in");
}

test("allows two exports of a speaker and four in total at a time, and the next when one ends", () => {
  const leave = [enterExport(A), enterExport(A)];
  const own = refusal(A);
  expect([own.code, own.status, own.extra.headers]).toEqual(["rate_limited", 429, { "Retry-After": "30" }]);
  expect(own.message).toMatch(/^2 of your downloads are still running/);
  leave.push(enterExport(B), enterExport(B));
  const all = refusal(C);
  expect([all.code, all.status, all.extra.headers]).toEqual(["unavailable", 503, { "Retry-After": "30" }]);
  leave.pop()?.();
  leave.push(enterExport(C));
  for (const each of leave) each();
  enterExport(A)();
});

test("releases its slot when the work has ended, successfully or not, rather than on cancellation", async () => {
  let end: () => void = () => undefined;
  const slow = () =>
    streamed(
      {},
      async (_push, started) => {
        started();
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      },
      A,
    );
  await slow();
  const first = end;
  await slow();
  await expect(slow()).rejects.toMatchObject({ code: "rate_limited" });
  first();
  await new Promise((resolve) => setTimeout(resolve));
  await expect(streamed({}, async () => Promise.reject(new Error("no database")), A)).rejects.toThrow("no database");
  await slow();
  await expect(slow()).rejects.toMatchObject({ code: "rate_limited" });
});
