import { randomBytes } from "node:crypto";

/**
 * Ids (UUID version 7) that rise in the order they are made, so that records imported together keep the order of the
 * workbook wherever "oldest first" decides.
 */
export function risingIds(now = Date.now()): () => string {
  let millisecond = now;
  let counter = 0;
  return () => {
    if (counter > 0xfff) {
      counter = 0;
      millisecond++;
    }
    const time = millisecond.toString(16).padStart(12, "0");
    const order = (0x7000 | counter++).toString(16);
    const tail = randomBytes(8);
    tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
    const hex = tail.toString("hex");
    return `${time.slice(0, 8)}-${time.slice(8)}-${order}-${hex.slice(0, 4)}-${hex.slice(4)}`;
  };
}
