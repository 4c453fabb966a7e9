import "server-only";
import { deliveryJson } from "@/lib/correspondence/rules";
import { query, queryOne } from "@/lib/server/db";
import {
  findByLinkUnscoped,
  IS_REACHABLE,
  openLinkUnscoped,
  SHOWN_NAME,
  visibleToken,
} from "@/lib/server/mailed-token";
import type { Actor } from "@/lib/server/session";
import { siteAddress } from "@/lib/shared/site";
import type { TaxLinkDto } from "@/lib/tax-forms/schema";

export const TAX_FORM_PATH = "/tax-forms/";

const NEWER = `FROM files n WHERE n."speakerId" = f."speakerId" AND n.kind = 'tax_form' AND n."deletedAt" IS NULL
   AND n."createdAt" > f."createdAt"`;

const LINKS = `SELECT k.id, k.name, k.email, iso_instant(k."createdAt") AS "createdAt", iso_instant(k."sentAt") AS "sentAt",
       iso_instant(k."endsAt") AS "endsAt", iso_instant(coalesce(k."revokedAt", f."deletedAt", (SELECT min(n."createdAt") ${NEWER}))) AS "revokedAt",
       ${deliveryJson("k.id", `k."speakerId"`, ["tax-form"])} AS delivery,
       coalesce((SELECT json_agg(iso_instant(d.at) ORDER BY d.at DESC) FROM tax_form_downloads d
         WHERE d."linkId" = k.id AND d."speakerId" = k."speakerId"), '[]') AS downloads
  FROM tax_form_links k JOIN files f ON f.id = k."fileId" AND f."speakerId" = k."speakerId" WHERE k."speakerId" = $1`;

const toDto = (actor: Actor, row: Omit<TaxLinkDto, "url">): TaxLinkDto => ({
  ...row,
  url: `${siteAddress()}${TAX_FORM_PATH}${visibleToken(actor, row.id)}`,
});

const SHOWN = 50;

export async function listTaxLinks(actor: Actor): Promise<TaxLinkDto[]> {
  const text = `${LINKS} ORDER BY k."createdAt" DESC, k.id LIMIT ${SHOWN}`;
  const rows = await query<Omit<TaxLinkDto, "url">>("tax-links", text, [actor.speakerId]);
  return rows.map((row) => toDto(actor, row));
}

export async function getTaxLink(actor: Actor, id: string): Promise<TaxLinkDto> {
  const row = await queryOne<Omit<TaxLinkDto, "url">>("link", "tax-link", `${LINKS} AND k.id = $2`, [
    actor.speakerId,
    id,
  ]);
  return toDto(actor, row);
}

export type OpenTaxLink = { id: string; speakerId: string; speaker: string; path: string; endsOn: string };

/** Null when it was revoked, has ended, or its W-9 was deleted or replaced. */
export const findTaxLinkUnscoped = (token: string): Promise<OpenTaxLink | null> =>
  findByLinkUnscoped<OpenTaxLink>(
    "tax-link-open",
    `SELECT k.id, k."speakerId", f.path, day_in(s."timeZone", k."endsAt")::text AS "endsOn", ${SHOWN_NAME} AS speaker
       FROM tax_form_links k
       JOIN files f ON f.id = k."fileId" AND f."speakerId" = k."speakerId" AND f."deletedAt" IS NULL
       JOIN speakers s ON s.id = k."speakerId" AND ${IS_REACHABLE}
      WHERE k."tokenHash" = $1 AND k."revokedAt" IS NULL AND k."endsAt" > now() AND NOT EXISTS (SELECT ${NEWER})`,
    token,
  );

/** @throws 404 in place of null, 429 */
export const openTaxLinkUnscoped = (token: string): Promise<OpenTaxLink> =>
  openLinkUnscoped("tax-link", 60, token, findTaxLinkUnscoped);
