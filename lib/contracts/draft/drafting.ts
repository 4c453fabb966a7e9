import "server-only";
import type { Clause } from "@/lib/contracts/clauses/clause";
import { clausesOf } from "@/lib/contracts/clauses/library";
import { READY_TEMPLATES } from "@/lib/contracts/clauses/ready-templates";
import { getMergeSubject } from "@/lib/contracts/draft/preparing";
import { textProblem } from "@/lib/contracts/draft/problems";
import { inSigningOrder } from "@/lib/contracts/draft/recipients";
import { readyFor, titleFor, usualRecipients } from "@/lib/contracts/draft/subject";
import { getContract } from "@/lib/contracts/queries";
import type { ContractDto, ContractInput, ContractPatch, RecipientInput } from "@/lib/contracts/schema";
import type { EventType } from "@/lib/events/status";
import { getMediaKit } from "@/lib/media-kit/queries";
import { type Tx, transaction } from "@/lib/server/db";
import { createOnce, type Once } from "@/lib/server/idempotency";
import { recordCommands } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { AppError, invalid, notFound } from "@/lib/shared/errors";

const contracts = recordCommands("contract", getContract);

/** A draft filled from its event or deal; `signing` counts only when a bureau books. @throws 404 for a link that isn't this speaker's */
export const createContract = (
  actor: Actor,
  input: ContractInput,
  once: Once | null,
  sample = false,
): Promise<ContractDto> =>
  createOnce(actor, once, async (tx) => {
    const { ready, title, templateId, signing, ...links } = input;
    await requireLive(actor, links, tx);
    const subject = await getMergeSubject(actor, links, tx);
    const template = await findTemplate(actor, { templateId, ready, type: subject.event?.type ?? null }, tx);
    const values = {
      ...links,
      sample,
      clientId: subject.client?.id ?? null,
      bureauPartnerId: subject.bureau?.id ?? null,
      templateId: template.id,
      title: title || titleFor(subject),
      clauses: template.clauses,
      hasRider: template.hasRider && (await hasKitRider(actor, tx)),
    };
    return insertContract(actor, values, usualRecipients(subject, actor, signing), tx);
  });

const hasKitRider = async (actor: Actor, tx: Tx): Promise<boolean> =>
  (await getMediaKit(actor, tx)).content.rider.trim() !== "";

type Values = Omit<Parameters<typeof contracts.insert>[1], "id" | "version">;

/** Every draft is made here. */
export async function insertContract(
  actor: Actor,
  values: Values,
  recipients: readonly RecipientInput[],
  tx: Tx,
): Promise<ContractDto> {
  const { id } = await contracts.insert(actor, values, tx);
  await replaceRecipients(actor, id, recipients, tx);
  return getContract(actor, id, tx);
}

/** Writes the given fields of a draft. @throws 409 `stale`, or for a contract that was sent; 422 for a text that is too long */
export const updateContract = (
  actor: Actor,
  id: string,
  { recipients, ...patch }: ContractPatch,
): Promise<ContractDto> =>
  transaction(async (tx) => {
    await requireDraft(actor, id, tx);
    await contracts.update(actor, id, patch, tx);
    if (recipients) await replaceRecipients(actor, id, recipients, tx);
    const saved = await getContract(actor, id, tx);
    if (patch.clauses || patch.hasRider) await requireFits(actor, saved, tx);
    return saved;
  });

async function requireFits(actor: Actor, contract: ContractDto, tx: Tx): Promise<void> {
  const { rider } = (await getMediaKit(actor, tx)).content;
  const problem = textProblem(contract, await getMergeSubject(actor, contract, tx), rider);
  if (problem) throw invalid({ clauses: problem });
}

export const trashContract = (actor: Actor, id: string): Promise<void> =>
  transaction(async (tx) => {
    await requireDraft(actor, id, tx);
    await contracts.trash(actor, id, tx);
  });

export const restoreContract = contracts.restore;

async function requireDraft({ speakerId }: Actor, id: string, tx: Tx): Promise<void> {
  const [row] = await tx.$queryRaw<{ state: string }[]>`
    SELECT state::text FROM contracts
     WHERE id = ${id}::uuid AND "speakerId" = ${speakerId}::uuid AND "deletedAt" IS NULL FOR UPDATE`;
  if (!row) throw notFound("contract");
  if (row.state === "draft") return;
  throw new AppError(
    "conflict",
    row.state === "sending"
      ? "This contract is being sent. Undo the sending to change it."
      : "This contract was sent, so it stays as it is. Make a new version to change it.",
  );
}

async function replaceRecipients(
  { speakerId }: Actor,
  contractId: string,
  recipients: readonly RecipientInput[],
  tx: Tx,
): Promise<void> {
  const where = { contractId, speakerId };
  const before = await tx.contractRecipient.findMany({ where, select: { id: true } });
  await tx.contractRecipient.deleteMany({ where });
  await tx.contractRecipient.createMany({
    data: inSigningOrder(recipients).map(({ id, ...recipient }, position) => ({
      ...recipient,
      ...where,
      position,
      id: before.some((one) => one.id === id) ? id : undefined,
    })),
  });
}

type Links = Pick<ContractInput, "eventId" | "dealId" | "clientId" | "bureauPartnerId">;

/** None of them is in the trash. */
export async function requireLive(
  { speakerId }: Actor,
  { eventId, clientId, bureauPartnerId }: Links,
  tx: Tx,
): Promise<void> {
  const where = { speakerId, deletedAt: null };
  if (eventId && (await tx.event.count({ where: { ...where, id: eventId } })) === 0) throw notFound("event");
  if (clientId && (await tx.client.count({ where: { ...where, id: clientId } })) === 0) throw notFound("client");
  if (bureauPartnerId && (await tx.bureauPartner.count({ where: { ...where, id: bureauPartnerId } })) === 0) {
    throw notFound("bureau partner");
  }
}

type Template = { id: string | null; clauses: Clause[]; hasRider: boolean };
type Wanted = Pick<ContractInput, "templateId" | "ready"> & { type: EventType | null };

async function findTemplate({ speakerId }: Actor, { templateId, ready, type }: Wanted, tx: Tx): Promise<Template> {
  if (templateId || (!ready && type)) {
    const wanted = templateId ? { id: templateId } : { defaultFor: type };
    const select = { id: true, clauses: true, hasRider: true } as const;
    const row = await tx.contractTemplate.findFirst({ where: { ...wanted, speakerId, deletedAt: null }, select });
    if (row) return { ...row, clauses: row.clauses as Clause[] };
    if (templateId) throw notFound("template");
  }
  const key = ready ?? readyFor(type);
  const found = READY_TEMPLATES.find((one) => one.key === key);
  if (!found) throw notFound("template");
  return { id: null, clauses: clausesOf(found), hasRider: found.hasRider };
}
