import "server-only";
import type { Clause } from "@/lib/contracts/clauses/list";
import { letterheadOf } from "@/lib/contracts/rules";
import { getMergeSubject } from "@/lib/contracts/subject/queries";
import type {
  ContractTemplateListQuery,
  ContractTemplateRow,
  TemplateSurroundings,
} from "@/lib/contracts/templates/schema";
import { newestFileId } from "@/lib/files/queries";
import { getMediaKit } from "@/lib/media-kit/queries";
import { prisma, query } from "@/lib/server/db";
import { columns, recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import type { Page } from "@/lib/shared/pagination";

export const getContractTemplate = recordQuery(
  "contractTemplate",
  columns("name", "clauses", "hasRider", "defaultFor"),
  ({ name, clauses, hasRider, defaultFor }) => ({ name, clauses: clauses as Clause[], hasRider, defaultFor }),
  "template",
);

/** By contract_templates("speakerId", name). */
export async function listContractTemplates(
  { speakerId }: Actor,
  { trash, limit }: ContractTemplateListQuery,
): Promise<Page<ContractTemplateRow>> {
  const items = await query<ContractTemplateRow>(
    `contract-templates-${trash}`,
    `SELECT id, version, iso_instant("updatedAt") AS "updatedAt", name, jsonb_array_length(clauses) AS "clauseCount",
            "hasRider", "defaultFor"
       FROM contract_templates
      WHERE "speakerId" = $1 AND "deletedAt" IS ${trash === "1" ? "NOT NULL" : "NULL"}
      ORDER BY name, id LIMIT $2`,
    [speakerId, limit],
  );
  return { items, total: items.length, nextCursor: null };
}

const NO_LINKS = { eventId: null, dealId: null, clientId: null, bureauPartnerId: null };

/** Placeholder data around a template's clauses in its preview. */
export async function getTemplateSurroundings(actor: Actor): Promise<TemplateSurroundings> {
  const subject = await getMergeSubject(actor, NO_LINKS);
  const { content } = await getMediaKit(actor);
  return { letterhead: letterheadOf(subject, await newestFileId(actor, "logo", prisma())), rider: content.rider };
}
