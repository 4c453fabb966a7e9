import { readdirSync, readFileSync } from "node:fs";
import { nodeProgram } from "./node.mjs";
import { run } from "./processes.mjs";

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

const YARDSTICK =
  "JSON.stringify(Array.from({ length: 2e5 }, (_, at) => ({ at, text: String(at) })));" +
  "const { user, system } = process.cpuUsage(); console.log((user + system) / 1e6);";

/** How fast this machine is now: CPU seconds of a small program, as processes are what tests mostly start. */
export async function measureMachine() {
  const { output } = await run(nodeProgram(), ["-e", YARDSTICK]);
  return Number(output);
}

/**
 * How fast this machine is while it works: the same work takes more CPU time when the other core or a neighbor is busy.
 * @returns {() => Promise<number>} ends the measurement: the mean
 */
export function watchMachine(interval = 10_000) {
  const samples = [measureMachine()];
  const timer = setInterval(() => samples.push(measureMachine()), interval).unref();
  return async () => {
    clearInterval(timer);
    const seconds = await Promise.all(samples);
    return seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
  };
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
