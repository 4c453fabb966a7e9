import "server-only";
import { getContractTemplate } from "@/lib/contracts/templates/queries";
import type {
  ContractTemplateDto,
  ContractTemplateInput,
  ContractTemplatePatch,
} from "@/lib/contracts/templates/schema";
import type { EventType } from "@/lib/events/status";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";

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
