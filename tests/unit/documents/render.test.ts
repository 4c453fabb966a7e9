import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { renderDocument } from "@/lib/documents/render";

/** Replaces the built worker and obeys the test. */
const WORKER = `
import { existsSync, writeFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ props: { name, act, file } }) => {
  if (act === "throw") return parentPort.postMessage({ error: "no such picture" });
  if (act === "fill") for (const all = []; ; ) all.push(new Array(1e5).fill(name + all.length));
  if (act === "exit" || (act === "exit-once" && !existsSync(file))) {
    if (file) writeFileSync(file, "");
    process.exit(3);
  }
  parentPort.postMessage({ pdf: Buffer.from(name) });
});`;

let folder = "";
let render: (props: object, owner?: string) => Promise<string>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(process.cwd(), "node_modules", ".documents-"));
  mkdirSync(path.join(folder, "jobs"));
  writeFileSync(path.join(folder, "jobs", "documents.mjs"), WORKER);
  vi.stubEnv("LECTERN_DIST_DIR", path.relative(process.cwd(), folder));
  const module = await import("@/lib/documents/render");
  const call = module.renderDocument as unknown as typeof renderDocument<never>;
  render = async (props, owner = "one") => (await call("any" as never, props as never, owner)).toString();
});

describe("the queue of documents", () => {
  it("retries once after a crash", async () => {
    const file = path.join(folder, "crashed");
    expect(await render({ name: "a", act: "exit-once", file })).toBe("a");
    expect(existsSync(file)).toBe(true);
  });

  it.each(["throw", "exit", "fill"])(
    "reports a worker that fails twice (%s), and continues",
    async (act) => {
      const [failed, next] = await Promise.allSettled([render({ name: "a", act }), render({ name: "b" })]);
      expect(failed).toMatchObject({
        status: "rejected",
        reason: { status: 503, message: "We couldn't make this PDF. Please try again in a minute." },
      });
      expect(next).toEqual({ status: "fulfilled", value: "b" });
    },
    30_000,
  );

  it("alternates between owners", async () => {
    const done: string[] = [];
    const ask = (name: string, owner: string) => render({ name }, owner).then((pdf) => done.push(pdf));
    await Promise.all([ask("a1", "a"), ask("a2", "a"), ask("a3", "a"), ask("b1", "b"), ask("c1", "c")]);
    expect(done).toEqual(["a1", "b1", "c1", "a2", "a3"]);
  });

  it("refuses jobs of an owner whose queue is full, and none of another", async () => {
    const all = Promise.allSettled(Array.from({ length: 80 }, () => render({ name: "x" })));
    const other = await Promise.allSettled(Array.from({ length: 5 }, () => render({ name: "y" }, "other")));
    expect(other.map(({ status }) => status)).toEqual(Array(5).fill("fulfilled"));
    const refused = (await all).filter(({ status }) => status === "rejected");
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]).toMatchObject({ reason: { status: 503, extra: { headers: { "Retry-After": "30" } } } });
  });
});
