/**
 * Faults of a request: `delay` (takes `milliseconds` longer), `drop` (closes the connection, nothing done), `429` and
 * `500` (nothing done), `500-after-commit` (done, but answered 500). Webhooks can only be dropped.
 */
const FAULTS = ["delay", "drop", "429", "500", "500-after-commit"];

export function createFaults() {
  const planned = [];
  return {
    /**
     * @param {{ path: string, kind: string | number, times?: number, milliseconds?: number, method?: string }} fault
     * @returns {string | null} what is wrong with it
     */
    add({ path, kind, times = 1, milliseconds = 1_000, method = "POST" }) {
      if (typeof path !== "string" || !path.startsWith("/")) return "path must start with a slash";
      if (!FAULTS.includes(String(kind))) return `kind must be one of ${FAULTS.join(", ")}`;
      if (!Number.isInteger(times) || times < 1) return "times must be a number from 1 on";
      if (!Number.isInteger(milliseconds) || milliseconds < 0) return "milliseconds must be a number from 0 on";
      planned.push({ address: `${method} ${path}`, kind: String(kind), left: times, milliseconds });
      return null;
    },
    clear() {
      planned.length = 0;
    },
    /** @returns {{ kind: string | null, milliseconds: number }} the fault of this request */
    take(method, path) {
      const fault = planned.find(({ address, left }) => address === `${method} ${path}` && left > 0);
      if (!fault) return { kind: null, milliseconds: 0 };
      fault.left -= 1;
      return fault;
    },
  };
}
