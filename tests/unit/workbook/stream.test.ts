import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { keepPace } from "@/lib/workbook/export/pace";
import { QUEUE, streamed } from "@/lib/workbook/export/stream";

const CHUNK = 256 * 1024;

/** An export that reads rows as long as it may, and says how many it has read. */
function endless(ends = Number.POSITIVE_INFINITY) {
  const state = { read: 0, ended: null as null | string };
  const answer = streamed({}, async (push, started) => {
    try {
      while (state.read < ends) {
        await keepPace();
        started();
        state.read++;
        void Promise.resolve(push(new Uint8Array(CHUNK).fill(state.read))).catch(() => undefined);
        await pause(0);
      }
      state.ended = "to its end";
    } catch (error) {
      state.ended = String(error);
      throw error;
    }
  });
  return { state, answer };
}

async function until(done: () => boolean): Promise<void> {
  for (let tries = 0; !done() && tries < 200; tries++) await pause(20);
  expect(done()).toBe(true);
}

describe("a download that is written while it is sent", () => {
  test("reads no more rows than the queue has room for, and goes on with the reader", async () => {
    const { state, answer } = endless();
    const reader = (await answer).body?.getReader();
    await until(() => state.read * CHUNK >= QUEUE);
    await pause(100);
    const stopped = state.read;
    expect(stopped * CHUNK).toBeLessThanOrEqual(QUEUE + 2 * CHUNK);
    for (let taken = 0; taken < 8; taken++) await reader?.read();
    await until(() => state.read >= stopped + 7);
    await pause(100);
    expect(state.read).toBeLessThanOrEqual(stopped + 9);
    await reader?.cancel();
    await until(() => state.ended !== null);
  });

  test("stops reading when the reader has gone, also while it waits for room", async () => {
    const { state, answer } = endless();
    const { body } = await answer;
    await until(() => state.read * CHUNK >= QUEUE);
    await body?.cancel();
    await until(() => state.ended !== null);
    expect(state.ended).toMatch(/went away/);
    const read = state.read;
    await pause(100);
    expect(state.read).toBe(read);
  });

  test("gives the whole to who takes it slowly", async () => {
    const { state, answer } = endless(40);
    const reader = (await answer).body?.getReader();
    let bytes = 0;
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      bytes += next.value.length;
      await pause(5);
    }
    expect(bytes).toBe(40 * CHUNK);
    expect(state.ended).toBe("to its end");
  });

  test("is no answer when nothing could be read, and a broken one when it fails later", async () => {
    await expect(streamed({}, async () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
    const late = await streamed({}, async (push, started) => {
      started();
      await push(new Uint8Array(10));
      throw new Error("half way");
    });
    await expect(late.arrayBuffer()).rejects.toThrow("half way");
  });
});
