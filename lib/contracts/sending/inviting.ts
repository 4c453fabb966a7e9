import "server-only";
import { emailSpeakerNews } from "@/lib/contracts/informing";
import { lockContract } from "@/lib/contracts/moving";
import { getContract, listContractPeople } from "@/lib/contracts/queries";
import { onTurn, purposeOf } from "@/lib/contracts/rules";
import type { ContractDto, ContractPerson } from "@/lib/contracts/schema";
import { BEFORE_COMPLETION, CONTRACT_STATE_LABEL, type ContractState, isOpen, SIGN_PATH } from "@/lib/contracts/status";
import { announceSignatureTask } from "@/lib/contracts/tasks";
import { emailOutsiders } from "@/lib/correspondence/commands";
import { isAboutAddress, type Purpose } from "@/lib/correspondence/rules";
import { liveDates } from "@/lib/events/deal";
import { prisma, type Tx, transaction } from "@/lib/server/db";
import { enqueueTask } from "@/lib/server/jobs";
import { type Actor, findOwnerUnscoped, type SpeakerId } from "@/lib/server/session";
import { formatDate } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";

/** Emails their link to everyone whose turn it is and who doesn't have it yet: all or none. @throws when an address can't be emailed */
export const inviteNext = async (actor: Actor, contractId: string, tx: Tx): Promise<void> =>
  invite(actor, contractId, await findDue(actor, contractId, tx), tx);

const findDue = async (actor: Actor, contractId: string, tx: Tx): Promise<ContractPerson[]> =>
  onTurn(await listContractPeople(actor, contractId, tx)).filter(
    ({ party, sentAt }) => party !== "speaker" && sentAt === null,
  );

/** Emails their link to these: all or none. @throws when an address can't be emailed */
export async function invite(
  actor: Actor,
  contractId: string,
  people: readonly ContractPerson[],
  tx: Tx,
  purpose: Purpose = "personal",
): Promise<void> {
  if (people.length === 0) return;
  const contract = await getContract(actor, contractId, tx);
  await emailOutsiders(actor, purpose, people.map(mailOf(actor, contract)), tx);
  await tx.contractRecipient.updateMany({
    where: { id: { in: people.map(({ id }) => id) }, speakerId: actor.speakerId },
    data: { sentAt: new Date() },
  });
}

/** After a signature that isn't the last: the next turn is invited, and the speaker told. */
export async function announceSignatureUnscoped({
  speakerId,
  contractId,
  recipientId,
}: {
  speakerId: SpeakerId;
  contractId: string;
  recipientId: string | null;
}): Promise<{ announced: boolean }> {
  const actor = await findOwnerUnscoped(speakerId);
  const isThere = { id: contractId, speakerId, deletedAt: null };
  if (!actor || (await prisma().contract.count({ where: isThere })) === 0) return { announced: false };
  return transaction(async (tx) => {
    // Two signatures can be announced at the same time; no one is invited twice.
    const contract = await lockContract(actor, contractId, tx);
    if (!BEFORE_COMPLETION.includes(contract.state)) return { announced: false };
    if (isOpen(contract)) await inviteEach(actor, contract, recipientId === null, tx);
    if (recipientId) await tellOf(actor, contract, recipientId, tx);
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
  const text = isOpen(contract)
    ? textOf(onTurn(people))
    : `The contract is now ${CONTRACT_STATE_LABEL[contract.state].toLowerCase()}.`;
  await emailSpeakerNews(actor, contract, { headline, text }, tx);
}

const textOf = (next: readonly ContractPerson[]): string =>
  next.some(({ party }) => party === "speaker")
    ? "It's your turn: sign on the contract's page."
    : `Next: ${next.map(({ name }) => name).join(", ")}.`;

/** One by one. The speaker hears once about anyone we can't email; unless the address is the problem, we try again every hour. */
async function inviteEach(
  actor: Actor,
  contract: { id: string; title: string },
  isAgain: boolean,
  tx: Tx,
): Promise<void> {
  const { speakerId } = actor;
  const { id: contractId } = contract;
  let isLater = false;
  for (const one of await findDue(actor, contractId, tx)) {
    try {
      await invite(actor, contractId, [one], tx);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isAddress = isAboutAddress(error);
      isLater ||= !isAddress;
      if (isAgain) continue;
      const next = isAddress
        ? "Correct the address on the contract's page, or sign in person."
        : "We'll try again every hour. You can also sign in person.";
      const headline = `${one.name} couldn't be emailed`;
      await emailSpeakerNews(actor, contract, { headline, text: `${error.message} ${next}` }, tx);
    }
  }
  const inAnHour = new Date(Date.now() + 60 * 60_000);
  if (isLater) await enqueueTask(tx, announceSignatureTask, { speakerId, contractId, recipientId: null }, inAnHour);
}

const mailOf =
  (actor: Actor, { title, coverNote, events, dealId, dealName }: ContractDto) =>
  ({ id, email, name, role }: ContractPerson) => {
    const covered = dealId ? liveDates(events) : events;
    const props = {
      speakerName: actor.speaker.name,
      name,
      title,
      eventTitle: (covered.length > 1 && dealName) || (covered[0]?.title ?? ""),
      eventDate: new Intl.ListFormat("en-US").format(covered.map(({ date }) => formatDate(date))),
      note: coverNote,
      purpose: purposeOf({ role }),
    };
    const link = { path: SIGN_PATH, tokenId: id };
    return { recordId: id, to: email, template: "contract", props, link } as const;
  };
