import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { processRecord, takeLock } from "../../../scripts/lib/lock.mjs";

let folder: string;
const file = () => path.join(folder, "launcher.lock");

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lectern-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the launcher's lock", () => {
  it("is taken, reported and released", () => {
    const lock = takeLock(file(), { address: "http://localhost:3000" });
    expect(JSON.parse(readFileSync(file(), "utf8"))).toMatchObject({
      pid: process.pid,
      address: "http://localhost:3000",
    });
    if (!lock.taken) throw new Error("not taken");
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("stays with a live holder, and can be taken from a dead one", async () => {
    const holder = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
    await once(holder, "spawn");
    writeFileSync(file(), JSON.stringify(processRecord(holder.pid, { address: "there" })));
    expect(takeLock(file(), {})).toMatchObject({ taken: false, holder: { pid: holder.pid, address: "there" } });
    holder.kill("SIGKILL");
    await once(holder, "exit");
    expect(takeLock(file(), {}).taken).toBe(true);
  });

  it("doesn't mistake a later process with the same id for its holder", () => {
    const stale = { ...processRecord(process.ppid, {}), identity: "another boot 1" };
    writeFileSync(file(), JSON.stringify(stale));
    expect(takeLock(file(), {}).taken).toBe(true);
    expect(readdirSync(folder)).toEqual(["launcher.lock"]);
  });

  it("survives a corrupt file", () => {
    writeFileSync(file(), "{");
    expect(takeLock(file(), {}).taken).toBe(true);
  });
});
