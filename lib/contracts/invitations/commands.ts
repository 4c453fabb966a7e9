import "server-only";
import { tellSpeaker } from "@/lib/contracts/news/commands";
import { listContractPeople } from "@/lib/contracts/people/queries";
import { onTurn, purposeOf } from "@/lib/contracts/people/rules";
import type { ContractPerson } from "@/lib/contracts/people/schema";
import { getContract } from "@/lib/contracts/queries";
import type { ContractDto } from "@/lib/contracts/schema";
import { SIGN_PATH } from "@/lib/contracts/sending/list";
import { lockContract } from "@/lib/contracts/signing/commands";
import { BEFORE_COMPLETION, CONTRACT_STATE_LABEL, type ContractState, isOpen } from "@/lib/contracts/status";
import { emailOutsiders } from "@/lib/correspondence/commands";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { type Actor, findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import type { TaskProps } from "@/lib/server/tasks";
import { formatDate } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";

/** Everyone whose turn it is and who has no email yet gets their link. @throws when an address can't be mailed */
export async function inviteNext(actor: Actor, contractId: string, tx: Tx): Promise<void> {
  const people = await listContractPeople(actor, contractId, tx);
  const due = onTurn(people).filter(({ party, sentAt }) => party !== "speaker" && sentAt === null);
  if (due.length === 0) return;
  const contract = await getContract(actor, contractId, tx);
  await emailOutsiders(actor, "personal", due.map(mailOf(actor, contract)), tx);
  await tx.contractRecipient.updateMany({
    where: { id: { in: due.map(({ id }) => id) }, speakerId: actor.speakerId },
    data: { sentAt: new Date() },
  });
}

declare module "@/lib/server/tasks" {
  interface TaskProps {
    "announce-signature": { speakerId: SpeakerId; contractId: string; recipientId: string };
  }
}

/** After a signature that isn't the last: the next turn is invited, and the speaker told. */
export async function announceSignatureUnscoped({
  speakerId,
  contractId,
  recipientId,
}: TaskProps["announce-signature"]): Promise<{ announced: boolean }> {
  const actor = await findOwnerUnscoped(speakerId);
  const isThere = { id: contractId, speakerId, deletedAt: null };
  if (!actor || (await prisma().contract.count({ where: isThere })) === 0) return { announced: false };
  return transaction(async (tx) => {
    // Of two signatures at once, the second sees whom the first invited.
    const contract = await lockContract(actor, contractId, tx);
    if (!BEFORE_COMPLETION.includes(contract.state)) return { announced: false };
    if (isOpen(contract)) await inviteOrTell(actor, contract, tx);
    await tellOf(actor, contract, recipientId, tx);
    return { announced: true };
  });
}

/** Of a signature that isn't the speaker's own. */
async function tellOf(
  actor: Actor,
  contract: { id: string; title: string; state: ContractState },
  recipientId: string,
  tx: Tx,
): Promise<void> {
  const people = await listContractPeople(actor, contract.id, tx);
  const me = people.find(({ id }) => id === recipientId);
  if (!me || me.party === "speaker") return;
  const headline = `${me.name} ${me.role === "approver" ? "approved" : "signed"}`;
  const text = isOpen(contract) ? textOf(onTurn(people)) : `The contract is now ${labelOf(contract)}.`;
  await tellSpeaker(actor, contract, { headline, text }, tx);
}

const textOf = (next: readonly ContractPerson[]): string =>
  next.some(({ party }) => party === "speaker")
    ? "It's your turn: sign on the contract's page."
    : `Next: ${next.map(({ name }) => name).join(", ")}.`;

const labelOf = ({ state }: { state: ContractState }): string => CONTRACT_STATE_LABEL[state].toLowerCase();

/** When an address can't be mailed, the speaker is told instead. */
async function inviteOrTell(actor: Actor, contract: { id: string; title: string }, tx: Tx): Promise<void> {
  try {
    await inviteNext(actor, contract.id, tx);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const text = `${error.message} Correct the address on the contract's page, or sign in person.`;
    await tellSpeaker(actor, contract, { headline: "The next person couldn't be emailed", text }, tx);
  }
}

const mailOf =
  (actor: Actor, { title, coverNote, events }: ContractDto) =>
  ({ id, email, name, role }: ContractPerson) => {
    const [event] = events;
    const props = {
      speakerName: actor.speaker.name,
      name,
      title,
      eventTitle: event?.title ?? "",
      eventDate: event ? formatDate(event.date) : "",
      note: coverNote,
      purpose: purposeOf({ role }),
    };
    const link = { path: SIGN_PATH, tokenId: id };
    return { recordId: id, to: email, template: "contract", props, link } as const;
  };
