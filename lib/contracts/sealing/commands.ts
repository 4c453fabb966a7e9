import "server-only";
import { createHash } from "node:crypto";
import { renderContract } from "@/lib/contracts/document/queries";
import { recordContractEvent } from "@/lib/contracts/events/commands";
import { moveContract } from "@/lib/contracts/moves/commands";
import { emailPeople } from "@/lib/contracts/news/commands";
import { listContractPeople } from "@/lib/contracts/people/queries";
import type { ContractPerson } from "@/lib/contracts/people/schema";
import { getContract } from "@/lib/contracts/queries";
import type { ContractDto } from "@/lib/contracts/schema";
import { readSigned } from "@/lib/contracts/sealing/queries";
import { SIGN_PATH } from "@/lib/contracts/sending/list";
import { sealContractTask } from "@/lib/contracts/tasks";
import { storeIssued } from "@/lib/files/commands";
import { sealPdf } from "@/lib/sealing/commands";
import { SealingWaits } from "@/lib/sealing/rules";
import { prisma, query, type Tx, transaction } from "@/lib/server/db";
import { recordError } from "@/lib/server/error-log";
import { log } from "@/lib/server/log";
import { queueMail } from "@/lib/server/mail";
import { eachRow } from "@/lib/server/rows";
import { type Actor, findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import { enqueueTask } from "@/lib/server/tasks";
import { AppError } from "@/lib/shared/errors";
import { BRAND } from "@/lib/shared/site";

/** Milliseconds after which a contract is sealed even while the timestamp service is down. */
const PATIENCE = 86_400_000;

/**
 * Stores the sealed file of a signed contract, once: file, state, evidence, audit log and emails are one transaction.
 * The cause of a delay is shown as the contract's reason, and sealing is retried.
 */
export async function sealContractUnscoped({
  speakerId,
  contractId,
}: {
  speakerId: SpeakerId;
  contractId: string;
}): Promise<{ sealed: boolean }> {
  const actor = await findOwnerUnscoped(speakerId);
  const contract = actor && (await getContract(actor, contractId));
  if (!actor || contract?.state !== "sealing") return { sealed: false };
  try {
    await seal(actor, contract);
    return { sealed: true };
  } catch (error) {
    if (!(error instanceof SealingWaits) && !(error instanceof AppError)) {
      recordError("job", `seal-contract ${contractId}`, error);
      throw error;
    }
    const { count } = await prisma().contract.updateMany({
      where: { id: contractId, speakerId, state: "sealing", reason: { not: error.message } },
      data: { reason: error.message, version: { increment: 1 } },
    });
    if (count > 0) log.warn({ reason: error.message }, "a signed contract waits to be sealed");
    return { sealed: false };
  }
}

async function seal(actor: Actor, contract: ContractDto): Promise<void> {
  const { id, title: name, stateAt, eventId } = contract;
  const { document, number, filled, certificate } = await readSigned(actor, id);
  const pdf = await renderContract(actor, document, { number, filled, certificate });
  const isOverdue = Date.now() - Date.parse(stateAt) > PATIENCE;
  const options = { name: BRAND.name, reason: `Signed by everyone, document ${number}` };
  const attempt = await sealPdf(pdf, options).catch((error: unknown) => {
    if (isOverdue && error instanceof SealingWaits && error.cause === "timestamp") return null;
    throw error;
  });
  const { bytes, timestampedAt, fingerprint } = attempt ?? (await sealPdf(pdf, { ...options, withoutTimestamp: true }));
  const isUntimed = attempt === null;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const issued = { name, bytes, ...(eventId && { eventId }) };
  await storeIssued(actor, issued, async ({ id: fileId }, tx) => {
    const reason = isUntimed ? "It was sealed without a timestamp because we couldn't get one for a day." : "";
    await moveContract(actor, id, "seal", { version: null, fileId, reason }, tx);
    const details = { file: sha256, number, certificate: fingerprint, timestamp: isUntimed ? false : timestampedAt };
    await recordContractEvent({ speakerId: actor.speakerId, contractId: id }, { kind: "sealed", details }, tx);
    await tx.$executeRaw`SELECT record_seal(${actor.speakerId}::uuid, ${id}::uuid)`;
    await deliver(actor, contract, { number, fileId }, tx);
  });
}

/** To everyone. Only those who signed by an emailed link get it beside the limit of a day. */
async function deliver(
  actor: Actor,
  { id: contractId, title }: ContractDto,
  { number, fileId }: { number: string; fileId: string },
  tx: Tx,
): Promise<void> {
  const attachments = [fileId];
  const people = await listContractPeople(actor, contractId, tx);
  const others = people.filter(({ party }) => party !== "speaker");
  const mailOf = ({ id, name, email, position }: ContractPerson) => ({
    recordId: id,
    to: email,
    template: "contract-completed" as const,
    position,
    attachments,
    props: { speakerName: actor.speaker.name, name, title, number },
    link: { path: SIGN_PATH, tokenId: id },
  });
  const hasSigned = ({ sentAt, signedAt }: ContractPerson) => sentAt !== null && signedAt !== null;
  await emailPeople(actor, contractId, "receipt", others.filter(hasSigned).map(mailOf), tx);
  await emailPeople(actor, contractId, "copy", others.filter((one) => !hasSigned(one)).map(mailOf), tx);
  const props = { username: actor.username, title, number, contractId };
  const { speakerId, email: to } = actor;
  await queueMail(tx, { speakerId, to, template: "contract-sealed", props, attachments });
}

/** Contracts left behind by a crash or a failing service, each as a task. Failed ones are retried a day later. */
export async function sealWaitingContractsUnscoped(): Promise<{ queued: number }> {
  const due = await query<{ id: string; speakerId: SpeakerId; contractId: string }>(
    "",
    `SELECT c.id, c."speakerId", c.id AS "contractId" FROM contracts c JOIN speakers s ON s.id = c."speakerId"
      WHERE c.state = 'sealing' AND c."stateAt" < now() - interval '1 minute' AND c."deletedAt" IS NULL
        AND s."deletionDueAt" IS NULL AND NOT EXISTS (
          SELECT FROM pgboss.job j WHERE j.data->>'speakerId' = c."speakerId"::text AND j.data->>'task' = '${sealContractTask.name}' AND j.data->>'contractId' = c.id::text
             AND j.name = 'tasks' AND (j.state < 'completed' OR j.state = 'failed' AND j.completed_on > now() - interval '1 day'))
      ORDER BY c."stateAt"`,
    [],
  );
  const { done } = await eachRow("seal-contracts", due, ({ speakerId, contractId }) =>
    transaction((tx) => enqueueTask(tx, sealContractTask, { speakerId, contractId })),
  );
  return { queued: done };
}
