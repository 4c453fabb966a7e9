import "server-only";
import { notFound, stale } from "@/lib/shared/errors";
import type { Stamped } from "@/lib/shared/fields";

export function refuseUnlessChanged(changed: number, exists: boolean, noun: string): void {
  if (changed > 0) return;
  throw exists ? stale(noun) : notFound(noun);
}

export const STAMP_SELECT = { id: true, version: true, createdAt: true, updatedAt: true, deletedAt: true } as const;

export type StampRow = { id: string; version: number; createdAt: Date; updatedAt: Date; deletedAt: Date | null };

export const stamp = (row: StampRow): Stamped => ({
  id: row.id,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  deletedAt: row.deletedAt?.toISOString() ?? null,
});
