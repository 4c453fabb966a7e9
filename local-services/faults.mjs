import { setTimeout as pause } from "node:timers/promises";

const OVERTAKING_LIMIT = 2_000;

/**
 * Faults of a request: `duplicate` (arrives twice, the second response counts), `delay` (takes `milliseconds`
 * longer), `reorder` (waits for another request to the same address), `drop` (closes the connection, nothing done),
 * `429` and `500` (nothing done), `500-after-commit` (done, but answered 500), `parallel` (webhooks only: `copies`
 * at once).
 */
const FAULTS = ["duplicate", "delay", "reorder", "drop", "429", "500", "500-after-commit", "parallel"];

export function createFaults() {
  const planned = [];
  const waiting = new Set();
  return {
    /**
     * @param {{ path: string, kind: string | number, times?: number, milliseconds?: number, copies?: number, method?: string }} fault
     * @returns {string | null} what is wrong with it
     */
    add({ path, kind, times = 1, milliseconds = 1_000, copies = 2, method = "POST" }) {
      if (typeof path !== "string" || !path.startsWith("/")) return "path must start with a slash";
      if (!FAULTS.includes(String(kind))) return `kind must be one of ${FAULTS.join(", ")}`;
      if (!Number.isInteger(times) || times < 1) return "times must be a number from 1 on";
      if (!Number.isInteger(milliseconds) || milliseconds < 0) return "milliseconds must be a number from 0 on";
      if (!Number.isInteger(copies) || copies < 1 || copies > 100) return "copies must be a number from 1 to 100";
      planned.push({ address: `${method} ${path}`, kind: String(kind), left: times, milliseconds, copies });
      return null;
    },
    clear() {
      planned.length = 0;
      for (const one of waiting) one.release();
    },
    /** The fault of this request; call `done()` when it is over. */
    take(method, path) {
      const address = `${method} ${path}`;
      const overtaking = [...waiting].filter((one) => one.address === address);
      const done = () => {
        for (const one of overtaking) one.release();
      };
      // An overtaking request meets no fault, or both would wait for each other.
      const fault = overtaking.length > 0 ? null : planned.find((one) => one.address === address && one.left > 0);
      if (!fault) return { kind: null, milliseconds: 0, copies: 1, wait: async () => {}, done };
      fault.left -= 1;
      const { kind, milliseconds, copies } = fault;
      if (kind !== "reorder")
        return { kind, milliseconds, copies, wait: () => pause(kind === "delay" ? milliseconds : 0), done };
      const turn = queueUp(address);
      return { kind, milliseconds, copies, wait: () => turn.over, done: turn.release };
    },
  };

  function queueUp(address) {
    /** @type {any} */
    const turn = { address };
    turn.over = new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      const timer = setTimeout(resolve, OVERTAKING_LIMIT);
      turn.release = () => {
        clearTimeout(timer);
        waiting.delete(turn);
        resolve();
      };
    });
    waiting.add(turn);
    return turn;
  }
}
