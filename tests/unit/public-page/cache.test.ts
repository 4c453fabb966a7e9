import { expect, it } from "vitest";
import { cached } from "@/lib/public-page/responses";

const MB = 1024 * 1024;
let made = 0;

const ask = (key: string, stamp: string, bytes = 10) =>
  cached(key, stamp, async () => {
    made += 1;
    return { value: `${key} ${stamp}`, bytes };
  });

/** Calls of `make` while `work` runs. */
async function makes(work: () => Promise<unknown>): Promise<number> {
  const before = made;
  await work();
  return made - before;
}

it("calls `make` once for concurrent callers", async () => {
  expect(await makes(() => Promise.all(Array.from({ length: 20 }, () => ask("page", "1"))))).toBe(1);
  expect(await makes(() => ask("page", "1"))).toBe(0);
});

it("replaces a value when the stamp changes", async () => {
  await ask("kit", "old");
  expect(await ask("kit", "new")).toBe("kit new");
  expect(await makes(() => ask("kit", "old"))).toBe(1);
});

it("keeps the newer value when an older call ends later", async () => {
  let finish = () => {};
  const slow = cached("slow", "1", async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { value: "slow 1", bytes: 10 };
  });
  expect(await ask("slow", "2")).toBe("slow 2");
  finish();
  expect(await slow).toBe("slow 1");
  expect(await makes(() => ask("slow", "2"))).toBe(0);
});

it("doesn't cache failures", async () => {
  const failing = cached("broken", "1", async () => {
    throw new Error("no database");
  });
  await expect(failing).rejects.toThrow("no database");
  expect(await ask("broken", "1")).toBe("broken 1");
});

it("skips very large values and evicts the least recently used", async () => {
  await ask("film", "1", 5 * MB);
  expect(await makes(() => ask("film", "1", 5 * MB))).toBe(1);
  for (let at = 0; at < 16; at += 1) await ask(`part ${at}`, "1", 4 * MB);
  expect(await makes(() => ask("part 0", "1", 4 * MB))).toBe(0);
  await ask("one more", "1", 4 * MB);
  expect(await makes(() => ask("part 0", "1", 4 * MB))).toBe(0);
  expect(await makes(() => ask("part 1", "1", 4 * MB))).toBe(1);
});
