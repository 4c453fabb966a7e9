import "server-only";
import { insertContract, requireLive } from "@/lib/contracts/draft/drafting";
import { getMergeSubject } from "@/lib/contracts/draft/preparing";
import { titleFor } from "@/lib/contracts/draft/subject";
import { contractHistory } from "@/lib/contracts/history";
import { moveContract } from "@/lib/contracts/moving";
import { type Agreed, afterSigning } from "@/lib/contracts/moving-events";
import { getContract } from "@/lib/contracts/queries";
import type { ContractDto, ElsewhereInput } from "@/lib/contracts/schema";
import { elsewhereSchema, endingSchema } from "@/lib/contracts/schema";
import { supersede } from "@/lib/contracts/signing/signing";
import { storeIssued } from "@/lib/files/commands";
import { TOO_LARGE_TEXT } from "@/lib/files/list";
import { withFile } from "@/lib/files/reading";
import { agreedOf, termsOf } from "@/lib/merge-fields/agreed";
import { DB_NULL, type Tx } from "@/lib/server/db";
import type { Once } from "@/lib/server/idempotency";
import type { Actor } from "@/lib/server/session";
import { dayToDate, today } from "@/lib/shared/dates";
import { AppError, invalid, stale } from "@/lib/shared/errors";
import { toCents } from "@/lib/shared/money";

const tooLarge = () => TOO_LARGE_TEXT.issued;

/**
 * A contract signed on paper or in another app: its PDF is stored unchanged, links to a version of ours close, and the
 * events follow as after a signature here.
 * @throws 404, 409 for one that is already signed, 413, 415, 422
 */
export const recordSignedElsewhere = (actor: Actor, request: Request, once: Once | null): Promise<ContractDto> =>
  withFile(request, elsewhereSchema, tooLarge, async ({ name, bytes, sha256, ...input }) => {
    if (input.signedOn > today(actor.timeZone)) throw invalid({ signedOn: "The date signed can't be in the future" });
    const eventId = input.contractId ? (await getContract(actor, input.contractId)).eventId : input.eventId;
    const issued = { name, bytes, ...(eventId && { eventId }) };
    const key = once && { ...once, fingerprint: `${once.fingerprint}\n${JSON.stringify({ name, sha256, ...input })}` };
    return storeIssued(actor, issued, ({ id: fileId }, tx) => record(actor, input, fileId, tx), key);
  });

async function record(actor: Actor, input: ElsewhereInput, fileId: string, tx: Tx): Promise<ContractDto> {
  const { signedOn, signers, title } = input;
  const id = input.contractId ?? (await insertFor(actor, { ...input, title }, tx));
  const { eventId, dealId, title: name, isAmendment, previous, text } = await getContract(actor, id, tx);
  const data = { fileId, signers, signedOn: dayToDate(signedOn), expiresAt: null };
  await moveContract(actor, id, "recordElsewhere", { version: null, ...data }, tx);
  const agreed = (await sentAgreement(actor, id, tx)) ?? (await presentAgreement(actor, aboutOf(eventId, dealId), tx));
  await afterSigning(actor, { ...agreed, eventId, dealId, title: name, signedOn }, tx);
  if (text) {
    const event = { kind: "signed_elsewhere", actor: actor.speaker.name, details: { signedOn } } as const;
    await contractHistory.record(actor, id, event, tx);
  }
  if (isAmendment && previous) await supersede(actor, previous.id, tx);
  return getContract(actor, id, tx);
}

const aboutOf = (eventId: string | null, dealId: string | null) => ({
  eventId,
  dealId,
  clientId: null,
  bureauPartnerId: null,
});

async function insertFor(actor: Actor, { eventId, dealId, title }: ElsewhereInput, tx: Tx): Promise<string> {
  const about = aboutOf(eventId, dealId);
  await requireLive(actor, about, tx);
  const subject = await getMergeSubject(actor, about, tx);
  const values = {
    ...about,
    clientId: subject.client?.id ?? null,
    bureauPartnerId: subject.bureau?.id ?? null,
    title: title || titleFor(subject),
    clauses: [],
  };
  return (await insertContract(actor, values, [], tx)).id;
}

/** Of the version that was sent, if there is one. */
const sentAgreement = ({ speakerId }: Actor, contractId: string, tx: Tx): Promise<Agreed | null> =>
  tx.contractText.findFirst({
    where: { contractId, speakerId, terms: { not: DB_NULL } },
    select: { terms: true, totalCents: true },
  }) as Promise<Agreed | null>;

async function presentAgreement(actor: Actor, about: ReturnType<typeof aboutOf>, tx: Tx): Promise<Agreed> {
  const subject = await getMergeSubject(actor, about, tx);
  return { terms: termsOf(subject), totalCents: BigInt(toCents(agreedOf(subject).total)) };
}

/** A signed contract that both sides ended, with the agreement about it. @throws 409 unless it is in force */
export const endContract = (actor: Actor, id: string, request: Request): Promise<ContractDto> =>
  withFile(request, endingSchema, tooLarge, async ({ name, bytes, sha256: _, endedOn, note, version }) => {
    const { eventId } = await getContract(actor, id);
    const issued = { name, bytes, ...(eventId && { eventId }) };
    return storeIssued(actor, issued, async ({ id: endedFileId }, tx) => {
      const where = { id, speakerId: actor.speakerId, state: { in: [...ENDABLE] }, endedOn: null };
      const { count } = await tx.contract.updateMany({
        where: { ...where, version },
        data: { endedOn: dayToDate(endedOn), endedNote: note, endedFileId, version: { increment: 1 } },
      });
      if (count > 0) return getContract(actor, id, tx);
      if ((await tx.contract.count({ where })) > 0) throw stale("contract");
      throw new AppError("conflict", "Only a signed contract that is in force can be ended.");
    });
  });

const ENDABLE = ["completed", "signed_elsewhere"] as const;
