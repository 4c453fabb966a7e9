import "server-only";
import { PROFILE_FIELDS } from "@/lib/profile/fields";
import type { ProfileDto } from "@/lib/profile/schema";
import { fromRow, selectOf } from "@/lib/server/columns";
import { prisma, type Tx } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { notFound } from "@/lib/shared/errors";

export async function getProfile(actor: Actor, tx: Tx = prisma()): Promise<ProfileDto> {
  const select = { ...selectOf(PROFILE_FIELDS), id: true, version: true, createdAt: true, updatedAt: true } as const;
  const row = await tx.speaker.findUnique({ where: { id: actor.speakerId }, select });
  if (!row) throw notFound("profile");
  return {
    ...fromRow(PROFILE_FIELDS, row),
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
