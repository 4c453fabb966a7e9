import "server-only";
import { notFound, stale } from "@/lib/shared/errors";

/**
 * Tells apart why a versioned update touched no row: the thing is not this speaker's (or gone), or its version moved on.
 */
export function refuseUnlessChanged(changed: number, exists: boolean, noun: string): void {
  if (changed > 0) return;
  throw exists ? stale(noun) : notFound(noun);
}

/** The wire's common keys from a row. */
export const stamp = (row: {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
}) => ({
  id: row.id,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
});
