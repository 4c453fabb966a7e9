import "server-only";

type Entry = { stamp: string; value: Promise<unknown>; bytes: number };

const cache = new Map<string, Entry>();
const MOST = 2_000;
const MOST_BYTES = 64 * 1024 * 1024;
const LARGEST = 4 * 1024 * 1024;

let bytes = 0;

/** Concurrent callers share one call of `make`. The stamp comes from the database, so the cache never opens a link. */
export function cached<T>(key: string, stamp: string, make: () => Promise<{ value: T; bytes: number }>): Promise<T> {
  const known = cache.get(key);
  if (known?.stamp === stamp) {
    cache.delete(key);
    cache.set(key, known);
    return known.value as Promise<T>;
  }
  remove(key);
  const made = make();
  const entry: Entry = { stamp, value: made.then(({ value }) => value), bytes: 0 };
  cache.set(key, entry);
  made.then(
    (done) => settle(key, entry, done.bytes),
    () => cache.get(key) === entry && remove(key),
  );
  return entry.value as Promise<T>;
}

function settle(key: string, entry: Entry, size: number): void {
  // A newer entry may have replaced it.
  if (cache.get(key) !== entry) return;
  entry.bytes = size;
  bytes += size;
  if (size > LARGEST) remove(key);
  for (const oldest of cache.keys()) {
    if (cache.size <= MOST && bytes <= MOST_BYTES) break;
    remove(oldest);
  }
}

function remove(key: string): void {
  bytes -= cache.get(key)?.bytes ?? 0;
  cache.delete(key);
}
