import "server-only";
import { actorOf } from "@/lib/contracts/evidence";
import { contractHistory } from "@/lib/contracts/history";
import { emailSpeakerNews } from "@/lib/contracts/informing";
import { lockOpen, moveLocked } from "@/lib/contracts/moving";
import { listContractPeople } from "@/lib/contracts/queries";
import { requireTurn } from "@/lib/contracts/rules";
import type { SigningForm } from "@/lib/contracts/signing/form";
import { transaction } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import type { Evidence } from "@/lib/server/visitor-address";
import { notFound } from "@/lib/shared/errors";

type Asked = { contractId: string; recipientId: string; reason: string; evidence: Evidence };

/** Ends the contract for everyone. @throws 409 unless it is their turn */
export const declineContract = (actor: Actor, asked: Asked): Promise<void> =>
  ask(actor, asked, "decline", "declined", (name) => ({
    headline: `${name} declined`,
    text: "The contract is closed. Make a new version if you agree on changes.",
  }));

/** Pauses the contract until the speaker resumes it or makes a new version. @throws 409 unless it is their turn */
export const requestChange = (actor: Actor, asked: Asked): Promise<void> =>
  ask(actor, asked, "pause", "change_requested", (name) => ({
    headline: `${name} asked for a change`,
    text: "The contract is paused. Resume it, or make a new version with the changes.",
  }));

const ask = (
  actor: Actor,
  { contractId, recipientId, reason, evidence }: Asked,
  move: "decline" | "pause",
  kind: "declined" | "change_requested",
  news: (name: string) => { headline: string; text: string },
): Promise<void> =>
  transaction(async (tx) => {
    const contract = await lockOpen(actor, contractId, tx);
    const people = await listContractPeople(actor, contractId, tx);
    const me = people.find(({ id }) => id === recipientId);
    if (!me) throw notFound("contract");
    requireTurn(people, me);
    await moveLocked(actor, contract, move, { version: null, reason: `${me.name}: ${reason}` }, tx);
    const who = { position: me.position, actor: actorOf(me), evidence };
    await contractHistory.record(actor, contractId, { kind, ...who, details: { reason } }, tx);
    await emailSpeakerNews(actor, contract, { ...news(me.name), quote: reason }, tx);
  });

type Link = { speakerId: string; recipientId: string };

/** Texts and choices to continue with later, without pictures. */
export const saveDraftUnscoped = ({ speakerId, recipientId }: Link, form: SigningForm): Promise<void> =>
  transaction(async (tx) => {
    const { image: _, initialsImage: __, consent: ___, ...draft } = form;
    await tx.signingProgress.upsert({
      where: { recipientId_speakerId: { recipientId, speakerId } },
      create: { recipientId, speakerId, draft },
      update: { draft },
    });
  });
