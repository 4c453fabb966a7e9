import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "../../scripts/lib/processes.mjs";
import { inProject, root } from "../../scripts/lib/project.mjs";
import { hasEnded, outputOf } from "./app-process";

const READY = "Lectern is ready";

/** The project in a temporary folder, like a clone, with installed packages and build. */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lectern-launcher-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  for (const file of files.toString().split("\0")) {
    if (!file || !existsSync(inProject(file)) || file.startsWith("docs/")) continue;
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    try {
      linkSync(inProject(file), path.join(folder, file));
    } catch {
      cpSync(inProject(file), path.join(folder, file));
    }
  }
  for (const packages of ["node_modules", "scripts/node/node_modules"])
    if (existsSync(inProject(packages))) symlinkSync(inProject(packages), path.join(folder, packages));
  cpSync(inProject(".next"), path.join(folder, ".next"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) =>
      !source.startsWith(inProject(".next/cache")) && !source.startsWith(inProject(".next/turbopack")),
  });
  return folder;
}

/** Also removes its database, which may be elsewhere. */
export function removeProject(folder: string): void {
  const note = path.join(folder, ".data", "postgres.location");
  if (existsSync(note)) rmSync(readFileSync(note, "utf8").trim(), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

export type Program = {
  child: ChildProcess;
  output: () => string;
  says: (text: string, from?: number) => Promise<void>;
  ended: Promise<number | string | null>;
};

/** In a process group of its own, as a signal to the group is what Ctrl-C sends. */
export function runIn(folder: string, command: string[], env: Record<string, string> = {}, input = ""): Program {
  const [file = "", ...args] = command;
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST|DATABASE_|VITE_|npm_|NEXTAUTH_|NODE_ENV|CI$)/.test(name),
  );
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), LECTERN_HEAP_MB: "300", ...env } as unknown as NodeJS.ProcessEnv,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin?.end(input);
  const output = outputOf(child);
  const says = (text: string, from = 0) => output().slice(from).includes(text);
  return {
    child,
    output,
    ended: once(child, "exit").then(([code, signal]) => signal ?? code),
    async says(text, from) {
      for (const deadline = Date.now() + 60_000; !says(text, from); await pause(50)) {
        if (hasEnded(child) && !says(text, from)) throw new Error(`It ended without "${text}":\n${output()}`);
        if (Date.now() > deadline) throw new Error(`It never said "${text}":\n${output()}`);
      }
    },
  };
}

export async function startIn(folder: string, port: number, by: "npm" | "node" = "npm"): Promise<Program> {
  const command = by === "npm" ? ["npm", "start"] : [process.execPath, "scripts/start.mjs"];
  const program = runIn(folder, command, { PORT: String(port), HOST: "127.0.0.1" });
  await program.says(READY);
  return program;
}

/** Numbers of processes by kind. */
export function processesOf(folder: string): { launcher: number; app: number; runner: number; database: number } {
  const data = path.join(folder, ".data");
  const record = (name: string): number => JSON.parse(readFileSync(path.join(data, name), "utf8")).pid;
  const note = path.join(data, "postgres.location");
  const cluster = existsSync(note) ? readFileSync(note, "utf8").trim() : path.join(data, "postgres");
  return {
    launcher: record("launcher.lock"),
    app: record("app.json"),
    runner: record("runner.json"),
    database: Number(readFileSync(path.join(cluster, "data", "postmaster.pid"), "utf8").split("\n")[0]),
  };
}

/** Names of the processes that still run after `seconds`. */
export async function leftAfter(seconds: number, processes: Record<string, number>): Promise<string[]> {
  const alive = () => Object.keys(processes).filter((name) => isAlive(processes[name] as number));
  for (const deadline = Date.now() + seconds * 1000; alive().length > 0 && Date.now() < deadline; ) await pause(50);
  return alive();
}
