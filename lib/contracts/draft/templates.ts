import "server-only";
import type { Clause } from "@/lib/contracts/clauses/clause";
import type { TemplateSurroundings } from "@/lib/contracts/document/document";
import { getMergeSubject } from "@/lib/contracts/draft/preparing";
import { letterheadOf } from "@/lib/contracts/draft/subject";
import type {
  ContractTemplateDto,
  ContractTemplateInput,
  ContractTemplateListQuery,
  ContractTemplatePatch,
  ContractTemplateRow,
} from "@/lib/contracts/schema";
import type { EventType } from "@/lib/events/status";
import { newestFileId } from "@/lib/files/queries";
import { getMediaKit } from "@/lib/media-kit/queries";
import { prisma, query, type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { columns, recordCommands, recordQuery } from "@/lib/server/record";
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

const templates = recordCommands("contractTemplate", getContractTemplate, "template");

export const createContractTemplate = (
  actor: Actor,
  input: ContractTemplateInput,
  once: Once | null,
): Promise<ContractTemplateDto> =>
  createOnce(actor, once, async (tx) => {
    await freeDefault(actor, input.defaultFor, tx);
    return templates.insert(actor, input, tx);
  });

export const updateContractTemplate = (
  actor: Actor,
  id: string,
  patch: ContractTemplatePatch,
): Promise<ContractTemplateDto> =>
  transaction(async (tx) => {
    await freeDefault(actor, patch.defaultFor, tx, id);
    return templates.update(actor, id, patch, tx);
  });

/** It is no default anymore, also when it is restored. */
export const trashContractTemplate = (actor: Actor, id: string): Promise<void> =>
  transaction(async (tx) => {
    await templates.trash(actor, id, tx);
    await tx.contractTemplate.updateMany({ where: { id, speakerId: actor.speakerId }, data: { defaultFor: null } });
  });

export const restoreContractTemplate = templates.restore;

/** An event type has one default: the template that had it loses it. */
async function freeDefault(
  { speakerId }: Actor,
  defaultFor: EventType | null | undefined,
  tx: Tx,
  exceptId?: string,
): Promise<void> {
  if (!defaultFor) return;
  // Two requests at once take it one after the other.
  await tx.$queryRaw`SELECT FROM speakers WHERE id = ${speakerId}::uuid FOR UPDATE`;
  await tx.contractTemplate.updateMany({
    where: { speakerId, defaultFor, deletedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    data: { defaultFor: null, version: { increment: 1 } },
  });
}
