import "server-only";
import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/server/session";

/**
 * Middleware looks up who asks for a page, and the page itself would ask the same again. Where both run in one process the
 * first answer is left for the second: once, for seconds, under a key that only this request carries. A page that finds
 * nothing under its key, or has none, looks up by itself: it never relies on middleware having been there.
 */
export const VISIT_HEADER = "x-lectern-visit";

const SECONDS = 10;

// Middleware and pages are bundles of their own.
const shared = globalThis as { lecternVisits?: Map<string, Actor> };

function visits(): Map<string, Actor> {
  shared.lecternVisits ??= new Map();
  return shared.lecternVisits;
}

/** @returns the key for this request's header */
export function leaveActor(actor: Actor): string {
  const key = randomUUID();
  visits().set(key, actor);
  setTimeout(() => visits().delete(key), SECONDS * 1000).unref();
  return key;
}

export function takeActor(key: string | null): Actor | null {
  const actor = (key && visits().get(key)) || null;
  if (key) visits().delete(key);
  return actor;
}
