import { randomUUID } from "node:crypto";

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
    // A random id's own second half: variant bits and 62 random ones.
    return `${time.slice(0, 8)}-${time.slice(8)}-${order}-${randomUUID().slice(19)}`;
  };
}
