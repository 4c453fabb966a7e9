import { mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runTaskInProcess } from "@/lib/operation/task-process";

/** Replaces the built runner and obeys the test. */
const PROCESS = `
process.on("disconnect", () => process.exit(0));
process.on("message", ({ task, text }) => {
  if (task === "compute") for (;;);
  if (task === "fill") for (const all = []; ; ) all.push(new Array(1e5).fill(text + all.length));
  if (task === "exit") process.exit(3);
  if (task === "fail") return process.send({ error: { name: "RangeError", message: text } });
  process.send({ output: { text, pid: process.pid } });
});`;

const before = process.argv[1];
beforeAll(() => {
  const file = path.join(mkdtempSync(path.join(process.cwd(), "node_modules", ".tasks-")), "runner.mjs");
  writeFileSync(file, PROCESS);
  process.argv[1] = file;
});
afterAll(() => {
  process.argv[1] = String(before);
});

const run = (task: string, milliseconds = 60_000) =>
  runTaskInProcess({ task, text: "hello" } as { task: string }, milliseconds) as Promise<{ text: string; pid: number }>;

describe("a task in its own process", () => {
  it("returns its output, and leaves the process to the next one", async () => {
    const first = await run("any");
    expect(first.text).toBe("hello");
    await expect(run("fail")).rejects.toMatchObject({ name: "RangeError", message: "hello" });
    expect((await run("any")).pid).toBe(first.pid);
  });

  it("gets its own process when several run at once", async () => {
    const [one, other] = await Promise.all([run("any"), run("any")]);
    expect(one.pid).not.toBe(other.pid);
  });

  const fails = async (task: string, message: RegExp, milliseconds?: number) => {
    const failed = expect(run(task, milliseconds)).rejects.toThrow(message);
    expect((await run("any")).text, "beside it").toBe("hello");
    await failed;
    expect((await run("any")).text).toBe("hello");
  };

  it("fails when it computes longer than its timeout, and the next one runs", () =>
    fails("compute", /^It took longer than 0.5 s$/, 500));

  it("fails when it exits its process, and the next one runs", () => fails("exit", /^Its process ended with 3$/));

  it("fails when it fills its memory, and the next one runs", { tags: ["wide"], timeout: 60_000 }, () =>
    fails("fill", /^Its process ended with/),
  );
});
