import "server-only";
import { createHash } from "node:crypto";
import type { CertificatePerson, CertificateProps } from "@/lib/contracts/document/certificate";
import { type ContractDocument, type FilledPerson, readDocument, seatsOf } from "@/lib/contracts/document/document";
import { renderContract } from "@/lib/contracts/document/rendering";
import type { ContractEventRow } from "@/lib/contracts/evidence";
import { contractHistory } from "@/lib/contracts/history";
import { emailPeople } from "@/lib/contracts/informing";
import { moveContract } from "@/lib/contracts/moving";
import { getContract, listContractPeople, listFilled } from "@/lib/contracts/queries";
import type { ContractDto, ContractPerson } from "@/lib/contracts/schema";
import { SIGN_PATH } from "@/lib/contracts/status";
import { sealContractTask } from "@/lib/contracts/tasks";
import { storeIssued } from "@/lib/files/commands";
import { sealPdf } from "@/lib/sealing/commands";
import { SealingWaits } from "@/lib/sealing/rules";
import { prisma, query, type Tx, transaction } from "@/lib/server/db";
import { recordError } from "@/lib/server/error-log";
import { enqueueTask } from "@/lib/server/jobs";
import { log } from "@/lib/server/log";
import { queueMail } from "@/lib/server/mail";
import { eachRow } from "@/lib/server/rows";
import { type Actor, findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { BRAND, siteAddress } from "@/lib/shared/site";

type Signed = {
  document: ContractDocument;
  number: string;
  filled: FilledPerson[];
  certificate: CertificateProps;
};

type Text = { document: string; number: string; sha256: string; sentAt: string };

export async function readSigned(owner: { speakerId: SpeakerId }, contractId: string): Promise<Signed> {
  const [text] = await query<Text>(
    "contract-signed-text",
    `SELECT t.document, t.number, encode(t.sha256, 'hex') AS sha256, iso_instant(c."sentAt") AS "sentAt"
       FROM contract_texts t JOIN contracts c ON c.id = t."contractId" AND c."speakerId" = t."speakerId"
      WHERE t."contractId" = $2 AND t."speakerId" = $1`,
    [owner.speakerId, contractId],
  );
  if (!text) throw new Error("A signed contract has a frozen text");
  const document = readDocument(text.document);
  const filled = await listFilled(owner, contractId);
  const events = await contractHistory.list(owner, contractId);
  const people = await listContractPeople(owner, contractId);
  const seats = seatsOf(people);
  const { number } = text;
  const certificate: CertificateProps = {
    number,
    title: document.title,
    textSha256: text.sha256,
    sentAt: text.sentAt,
    people: filled.flatMap((one) => {
      const position = seats[one.person];
      const person = people.find((candidate) => candidate.position === position);
      const frozen = document.people[one.person];
      return person && frozen ? certified(person, one, frozen.name, events) : [];
    }),
    events,
    verifyUrl: `${siteAddress()}/verify#${number}`,
  };
  return { document, number, filled, certificate };
}

function certified(
  { name, email, role, position }: { name: string; email: string; role: string; position: number },
  { method, inPerson, signedAt, signedBy }: FilledPerson,
  frozenName: string,
  events: readonly ContractEventRow[],
): CertificatePerson {
  const act = events.find((one) => one.position === position && (one.kind === "signed" || one.kind === "approved"));
  return {
    name,
    email,
    method,
    inPerson,
    signedAt,
    role: role === "approver" ? "approver" : "signer",
    address: act?.address ?? "",
    insteadOf: signedBy && frozenName !== name ? frozenName : null,
  };
}

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
    await contractHistory.record(actor, id, { kind: "sealed", details }, tx);
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
