import "server-only";
import { yearsBetween } from "@/lib/events/rules";
import type { ActiveView, SavedViewDto } from "@/lib/events/views/schema";
import { prisma, query, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

const SELECT = {
  id: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  noun: true,
  name: true,
  query: true,
  columns: true,
  isDefault: true,
} as const;

type Row = Omit<SavedViewDto, "createdAt" | "updatedAt"> & { createdAt: Date; updatedAt: Date };

const toDto = (row: Row): SavedViewDto => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export async function listSavedViews(actor: Actor, noun: string): Promise<{ items: SavedViewDto[] }> {
  const rows = await prisma().savedView.findMany({
    where: { speakerId: actor.speakerId, noun },
    select: SELECT,
    orderBy: { name: "asc" },
  });
  return { items: rows.map(toDto) };
}

export async function getSavedView(actor: Actor, id: string, tx: Tx = prisma()): Promise<SavedViewDto> {
  const row = await tx.savedView.findUnique({
    where: { id_speakerId: { id, speakerId: actor.speakerId } },
    select: SELECT,
  });
  if (!row) throw notFound("view");
  return toDto(row);
}

type ListFrame = {
  years: number[];
  /** The requested one, or the default. */
  view: ActiveView | null;
};

/** One statement. @param view its id; "" for the default */
export async function getEventListFrame(actor: Actor, view: string): Promise<ListFrame> {
  const [row] = await query<{ first: string | null; last: string | null; view: ActiveView | null }>(
    "event-list-frame",
    `SELECT min("startsOn") AS first, max("startsOn") AS last,
            (SELECT json_build_object('id', v.id, 'version', v.version, 'name', v.name, 'query', v.query,
                                      'columns', v.columns, 'isDefault', v."isDefault")
               FROM saved_views v
              WHERE v."speakerId" = $1 AND v.noun = 'events'
                AND CASE WHEN $2 = '' THEN v."isDefault" ELSE v.id::text = $2 END LIMIT 1) AS view
       FROM events WHERE "speakerId" = $1 AND "deletedAt" IS NULL`,
    [actor.speakerId, view],
  );
  return { years: yearsBetween(row?.first ?? null, row?.last ?? null), view: row?.view ?? null };
}
