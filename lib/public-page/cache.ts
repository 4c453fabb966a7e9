import "server-only";

type Kept = { stamp: string; value: Promise<unknown>; bytes: number };

/** What one process keeps ready for visitors, the least lately asked for first. */
const shelf = new Map<string, Kept>();
const MOST = 2_000;
const MOST_BYTES = 64 * 1024 * 1024;
/** Larger things are made each time. */
const LARGEST = 4 * 1024 * 1024;

let bytes = 0;

/**
 * The thing that was made under this stamp, or a new one: made once however many ask at the same time. Nothing here ever
 * answers for itself whether a link is open; the stamp comes from the database with every request.
 */
export function keepReady<T>(key: string, stamp: string, make: () => Promise<{ value: T; bytes: number }>): Promise<T> {
  const known = shelf.get(key);
  if (known?.stamp === stamp) {
    shelf.delete(key);
    shelf.set(key, known);
    return known.value as Promise<T>;
  }
  remove(key);
  const made = make();
  const kept: Kept = { stamp, value: made.then(({ value }) => value), bytes: 0 };
  shelf.set(key, kept);
  made.then(
    (done) => settle(key, kept, done.bytes),
    () => shelf.get(key) === kept && remove(key),
  );
  return kept.value as Promise<T>;
}

function settle(key: string, kept: Kept, size: number): void {
  // Something newer may have taken the place meanwhile.
  if (shelf.get(key) !== kept) return;
  kept.bytes = size;
  bytes += size;
  if (size > LARGEST) remove(key);
  for (const oldest of shelf.keys()) {
    if (shelf.size <= MOST && bytes <= MOST_BYTES) break;
    remove(oldest);
  }
}

function remove(key: string): void {
  bytes -= shelf.get(key)?.bytes ?? 0;
  shelf.delete(key);
}
