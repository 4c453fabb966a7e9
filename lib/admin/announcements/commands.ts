import "server-only";
import { getAnnouncement } from "@/lib/admin/announcements/queries";
import {
  type AdminAnnouncementDto,
  type AnnouncementInput,
  type AnnouncementPatch,
  ORDER_TEXT,
} from "@/lib/admin/announcements/schema";
import { recordAudit } from "@/lib/admin/audit/commands";
import { transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { refuseUnlessChanged } from "@/lib/server/record";
import type { AdminActor } from "@/lib/server/session";
import { invalid, notFound } from "@/lib/shared/errors";

export const createAnnouncement = (
  actor: AdminActor,
  input: AnnouncementInput,
  once: Once | null,
): Promise<AdminAnnouncementDto> =>
  createOnce(actor, once, async (tx) => {
    refuseUnlessOrdered(input);
    // Rejects duplicates even after the idempotency key has expired.
    const requestKey = once && `${actor.userId}:${once.key}`;
    const { id } = await tx.announcement.create({ data: { ...input, requestKey }, select: { id: true } });
    await recordAudit(tx, actor, { action: "announcement.created", details: { announcementId: id } });
    return getAnnouncement(actor, id, tx);
  });

/** Updates the given fields and keeps the readings; 409 `stale` when the version moved on. */
export const updateAnnouncement = (
  actor: AdminActor,
  id: string,
  { version, ...data }: AnnouncementPatch,
): Promise<AdminAnnouncementDto> =>
  transaction(async (tx) => {
    const { count } = await tx.announcement.updateMany({
      where: { id, version },
      data: { ...data, version: { increment: 1 } },
    });
    refuseUnlessChanged(count, (await tx.announcement.count({ where: { id } })) > 0, "announcement");
    const changed = await getAnnouncement(actor, id, tx);
    refuseUnlessOrdered(changed);
    const fields = Object.keys(data).join(", ");
    await recordAudit(tx, actor, { action: "announcement.changed", details: { announcementId: id, fields } });
    return changed;
  });

export const withdrawAnnouncement = (actor: AdminActor, id: string): Promise<AdminAnnouncementDto> =>
  move(actor, id, { now: new Date(), was: null, action: "announcement.withdrawn" });

export const restoreAnnouncement = (actor: AdminActor, id: string): Promise<AdminAnnouncementDto> =>
  move(actor, id, { now: null, was: { not: null }, action: "announcement.restored" });

type Move = { now: Date | null; was: null | { not: null }; action: string };

const move = (actor: AdminActor, id: string, { now, was, action }: Move): Promise<AdminAnnouncementDto> =>
  transaction(async (tx) => {
    const { count } = await tx.announcement.updateMany({
      where: { id, withdrawnAt: was },
      data: { withdrawnAt: now, version: { increment: 1 } },
    });
    if (count > 0) await recordAudit(tx, actor, { action, details: { announcementId: id } });
    else if ((await tx.announcement.count({ where: { id } })) === 0) throw notFound("announcement");
    return getAnnouncement(actor, id, tx);
  });

function refuseUnlessOrdered({ startsAt, endsAt }: Pick<AnnouncementInput, "startsAt" | "endsAt">): void {
  if (endsAt !== null && endsAt <= startsAt) throw invalid({ endsAt: ORDER_TEXT });
}
