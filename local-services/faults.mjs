import { setTimeout as pause } from "node:timers/promises";

/** How long a reordered request waits for another one to overtake it. */
const OVERTAKING_LIMIT = 2_000;

/**
 * What can be made to go wrong with a request:
 * - `duplicate`: it arrives twice, one after the other; the second answer counts
 * - `delay`: the work on it takes `milliseconds` longer
 * - `reorder`: it waits until another request to the same address is done
 * - `drop`: the connection closes without an answer, nothing was done
 * - `429`, `500`: refused, nothing was done; 429 says to come back after `milliseconds`
 * - `500-after-commit`: everything was done, but the answer is an error
 *
 * The same for what a service sends by itself: webhooks are `POST /webhooks`, or `/webhooks/<type of event>`. There,
 * `duplicate` sends it twice, `drop` never, 429 and 500 put it off as if the receiver had failed, `500-after-commit` sends
 * it and counts it as failed, so that it comes again; and there is
 * - `parallel`: it is sent so many times (`copies`) at once
 */
const FAULTS = ["duplicate", "delay", "reorder", "drop", "429", "500", "500-after-commit", "parallel"];

/** The faults that tests have asked for, each good for a number of requests. */
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
    /**
     * What this request meets: `kind`, if anything, `wait()`, which lasts as long as the fault says, and `done()`, to be
     * called when the request is over.
     */
    take(method, path) {
      const address = `${method} ${path}`;
      const overtaking = [...waiting].filter((one) => one.address === address);
      const done = () => {
        for (const one of overtaking) one.release();
      };
      // Whoever overtakes a waiting request meets nothing: two that wait for each other would both stand still.
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
