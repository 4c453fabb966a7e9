import { readdirSync, readFileSync } from "node:fs";

/** Of Linux: /proc counts in hundredths of a second, whatever the kernel's own tick is. */
const TICKS = 100;

/**
 * The CPU seconds (user and system) that this process and everything that it started have used, the ended processes
 * included: the system adds an ended process to the one that waited for it. Other programs on the machine don't count.
 * @returns {number | null} null where the system has no /proc
 */
export function usedCpu() {
  if (process.platform !== "linux") return null;
  const processes = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      processes.set(Number(pid), parseStat(readFileSync(`/proc/${pid}/stat`, "utf8")));
    } catch {
      // ended in the meantime
    }
  }
  return treeTicks(processes, process.pid) / TICKS;
}

/**
 * Measures the CPU seconds from now on. A process whose parent died first is lost to `usedCpu`, with all that it used (a
 * browser's helpers end so). Adding up what each second brings keeps it.
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

/** The name of a program, in parentheses, may have spaces; the fields after it are numbers. */
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
