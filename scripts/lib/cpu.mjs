import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { nodeProgram } from "./node.mjs";

/** /proc counts in hundredths of a second. */
const TICKS = 100;

/**
 * CPU seconds of this process and its descendants, ended ones included; null without /proc.
 * @returns {number | null} null where the system has no /proc
 */
export function usedCpu() {
  if (process.platform !== "linux") return null;
  const processes = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      processes.set(Number(pid), parseStat(readFileSync(`/proc/${pid}/stat`, "utf8")));
    } catch {}
  }
  return treeTicks(processes, process.pid) / TICKS;
}

const YARDSTICK = "JSON.stringify(Array.from({ length: 2e5 }, (_, at) => ({ at, text: String(at) })))";

/**
 * How fast this machine is now: CPU seconds of six small programs, as processes are what tests mostly start.
 * @returns {number | null} null where the system has no /proc
 */
export function measureMachine() {
  const before = usedCpu();
  if (before === null) return null;
  for (let left = 6; left > 0; left -= 1) spawnSync(nodeProgram(), ["-e", YARDSTICK]);
  return Number(usedCpu()) - before;
}

/**
 * Samples every second, so processes whose parent died first are counted.
 * @returns {() => number | null} ends the measurement
 */
export function measureCpu(read = usedCpu, interval = 1_000) {
  let last = read();
  let sum = 0;
  const take = () => {
    const now = Number(read());
    sum += Math.max(0, now - Number(last));
    last = now;
  };
  const timer = last === null ? null : setInterval(take, interval);
  return () => {
    if (timer === null) return null;
    clearInterval(timer);
    take();
    return sum;
  };
}

/** The program's name may contain spaces and parentheses. */
export function parseStat(text) {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return { parent: Number(fields[1]), ticks: user + system + childrenUser + childrenSystem };
}

/** @param {Map<number, { parent: number, ticks: number }>} processes */
export function treeTicks(processes, pid) {
  const children = [...processes].filter(([, { parent }]) => parent === pid);
  return children.reduce((sum, [child]) => sum + treeTicks(processes, child), processes.get(pid)?.ticks ?? 0);
}
