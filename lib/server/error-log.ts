import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { queryOutsideTransaction } from "@/lib/server/db";
import { describeError } from "@/lib/server/log";

/** Unexpected errors for the admin, one row per kind. Best effort: at most one write per second and kind. */
type Source = "route" | "page" | "job";

type Kind = {
  source: Source;
  place: string;
  name: string;
  message: string;
  stack: string;
  waiting: number;
  writtenAt: number;
  timer: NodeJS.Timeout | null;
};

const EVERY = 1_000;
const MOST_REMEMBERED = 300;
const MOST_KEPT = 500;

// Shared across development reloads and the bundles of pages and routes.
const shared = globalThis as { lecternErrors?: Map<string, Kind> };

export function recordError(source: Source, place: string, error: unknown): void {
  try {
    shared.lecternErrors ??= new Map();
    const kinds = shared.lecternErrors;
    const { name, message, stack } = describeError(error);
    const fingerprint = fingerprintOf(source, place, name, message);
    const known = kinds.get(fingerprint);
    if (!known && kinds.size >= MOST_REMEMBERED) forgetIdle(kinds);
    if (!known && kinds.size >= MOST_REMEMBERED) return;
    const kind: Kind = known ?? { source, place, name, message, stack, waiting: 0, writtenAt: 0, timer: null };
    kinds.set(fingerprint, kind);
    Object.assign(kind, { message, stack, waiting: kind.waiting + 1 });
    if (kind.timer) return;
    kind.timer = setTimeout(() => void write(fingerprint, kind), Math.max(0, kind.writtenAt + EVERY - Date.now()));
    kind.timer.unref();
  } catch {}
}

const fingerprintOf = (source: Source, place: string, name: string, message: string): string =>
  createHash("sha256")
    .update([source, place, name, message.replace(/\d+/g, "#").replace(/\[…\]/g, "")].join("\n"))
    .digest("hex");

function forgetIdle(kinds: Map<string, Kind>): void {
  for (const [fingerprint, { timer, writtenAt }] of kinds) {
    if (!timer && Date.now() - writtenAt > EVERY) kinds.delete(fingerprint);
  }
}

const WRITE = `WITH kept AS (
    INSERT INTO error_groups AS e (id, fingerprint, source, place, name, message, stack, count)
    VALUES ($1, $2, $3::error_source, $4, $5, $6, $7, $8)
    ON CONFLICT (fingerprint) DO UPDATE SET count = least(e.count::bigint + excluded.count, 2000000000), "lastSeenAt" = now(),
      message = excluded.message, stack = excluded.stack, "solvedAt" = NULL, "solvedBy" = ''
    RETURNING (xmax = 0) AS fresh)
  DELETE FROM error_groups WHERE EXISTS (SELECT FROM kept WHERE fresh)
    AND id IN (SELECT id FROM error_groups ORDER BY "lastSeenAt" DESC, id DESC OFFSET ${MOST_KEPT - 1})`;

async function write(fingerprint: string, kind: Kind): Promise<void> {
  const { source, place, name, message, stack, waiting } = kind;
  Object.assign(kind, { waiting: 0, timer: null, writtenAt: Date.now() });
  try {
    await queryOutsideTransaction(WRITE, [randomUUID(), fingerprint, source, place, name, message, stack, waiting]);
  } catch {}
}
