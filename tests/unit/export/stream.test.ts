import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { QUEUE, streamed } from "@/lib/export/stream";
import { WorkbookFile } from "@/lib/export/writing-sheets";

const CHUNK = 256 * 1024;

/** An export that reads rows as long as it is allowed to, and counts them. */
function endless(ends = Number.POSITIVE_INFINITY) {
  const state = { read: 0, ended: null as null | string };
  const answer = streamed({}, async (push, started) => {
    try {
      while (state.read < ends) {
        started();
        state.read++;
        await push(new Uint8Array(CHUNK).fill(state.read));
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

describe("a streamed download", () => {
  test("reads no more rows than the queue has room for, and continues as the reader reads", async () => {
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

  test("stops reading when the reader disconnects, also while it waits for room", async () => {
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

  test("delivers everything to a slow reader", async () => {
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

  test("fails before the response if nothing could be read, and breaks it off on a later failure", async () => {
    await expect(streamed({}, async () => Promise.reject(new Error("no database")))).rejects.toThrow("no database");
    const late = await streamed({}, async (push, started) => {
      started();
      await push(new Uint8Array(10));
      throw new Error("half way");
    });
    await expect(late.arrayBuffer()).rejects.toThrow("half way");
  });
});

describe("a streamed workbook", () => {
  const COLUMNS = [{ header: "Noise", kind: "text", width: 20 }] as const;
  /** Text that a zip can't shrink by more than half. */
  const NOISE = 20_000;
  const row = () => [randomBytes(NOISE / 2).toString("hex")];

  test("leaves row by row: when room is awaited, next to nothing waits in the library", async () => {
    let sent = 0;
    const file = new WorkbookFile("Test", async (chunk) => {
      sent += chunk.length;
    });
    const sheet = file.addSheet("Noise", COLUMNS);
    for (let rows = 100; rows <= 500; rows += 100) {
      for (let at = 0; at < 100; at++) sheet.add(row());
      await file.room();
      expect(sent, `after ${rows} rows`).toBeGreaterThan((rows * NOISE) / 2 - 400_000);
    }
    sheet.close();
    await file.finish();
  });

  test("reads no more rows than the reader takes, and none after it disconnected", async () => {
    let rows = 0;
    let ended: string | null = null;
    const { body } = await streamed({}, async (push, started) => {
      try {
        const file = new WorkbookFile("Test", push);
        const sheet = file.addSheet("Noise", COLUMNS);
        for (;;) {
          await file.room();
          started();
          for (let at = 0; at < 20; at++, rows++) sheet.add(row());
          await pause(0);
        }
      } catch (error) {
        ended = String(error);
        throw error;
      }
    });
    await until(() => (rows * NOISE) / 2 > 0.8 * QUEUE);
    let before = 0;
    for (; before !== rows; await pause(200)) before = rows;
    expect((rows * NOISE) / 2).toBeLessThan(1.2 * QUEUE);
    await body?.cancel();
    await until(() => ended !== null);
    expect(ended).toMatch(/went away/);
  });
});
