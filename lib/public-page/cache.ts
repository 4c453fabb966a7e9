import "server-only";
import { LRUCache } from "lru-cache";

type Entry = { stamp: string; value: Promise<unknown> };

const MB = 1024 * 1024;

const cache = new LRUCache<string, Entry>({ max: 2_000, maxSize: 64 * MB, maxEntrySize: 4 * MB });

/** Concurrent callers share one call of `make`. The stamp comes from the database, so the cache never opens a link. */
export function cached<T>(key: string, stamp: string, make: () => Promise<{ value: T; bytes: number }>): Promise<T> {
  const known = cache.get(key);
  if (known?.stamp === stamp) return known.value as Promise<T>;
  const made = make();
  const value = made.then((done) => done.value);
  cache.set(key, { stamp, value }, { size: 1 });
  // A newer entry may have replaced it.
  const isCurrent = () => cache.peek(key)?.value === value;
  made.then(
    ({ bytes }) => isCurrent() && cache.set(key, { stamp, value }, { size: Math.max(1, bytes) }),
    () => isCurrent() && cache.delete(key),
  );
  return value;
}
