import type { Clause, ClauseFacts } from "@/lib/contracts/clauses/clause";
import { CLAUSES } from "@/lib/contracts/clauses/library";
import { MAX_TEMPLATE_NAME, READY_TEMPLATES, type ReadyTemplate } from "@/lib/contracts/clauses/ready-templates";
import type { SignatureMethod } from "@/lib/contracts/document/document";
import { SIGNER_FIELDS } from "@/lib/contracts/recipient-fields";
import type { ContractRecipient, ContractTemplateInput, RecipientInput } from "@/lib/contracts/schema";
import { AGREEMENT, type OtherSide, type Party } from "@/lib/contracts/status";
import type { EventType } from "@/lib/events/status";
import { lateFeeText } from "@/lib/events/terms/terms";
import { areProBono, datesOf, isVirtual, sessionLines, termsOf } from "@/lib/merge-fields/agreed";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { addressOnDocuments, nameOnDocuments } from "@/lib/profile/fields";
import { AppError, invalid } from "@/lib/shared/errors";

/** A current person of a sent contract; replaced people are left out. */
export type ContractPerson = ContractRecipient & {
  position: number;
  sentAt: string | null;
  signedAt: string | null;
  method: SignatureMethod | null;
  /** The speaker hasn't confirmed or declined their hand-over yet. */
  isHandingOver: boolean;
};

type Part = Pick<ContractPerson, "role" | "turn" | "signedAt">;

const isLeft = ({ role, signedAt }: Part): boolean => role !== "copy" && signedAt === null;

/** The people on turn: the lowest turn that is left; equal turns act in parallel. */
export function onTurn<P extends Part>(people: readonly P[]): P[] {
  const left = people.filter(isLeft);
  const turn = Math.min(...left.map((one) => one.turn));
  return left.filter((one) => one.turn === turn);
}

/** Index in the document's people of each seat: positions of those who sign or approve, in their order. */
export const seatsOf = (people: readonly Pick<ContractPerson, "role" | "position">[]): number[] =>
  [...new Set(people.filter(({ role }) => role !== "copy").map(({ position }) => position))].sort((a, b) => a - b);

export const purposeOf = ({ role }: Pick<ContractPerson, "role">): string =>
  role === "approver" ? "approval" : "signature";

/** @throws 409 with the reason */
export function requireTurn(people: readonly ContractPerson[], me: ContractPerson): void {
  if (me.signedAt) throw new AppError("conflict", "You've already signed this contract.");
  if (me.isHandingOver) throw new AppError("conflict", "Your hand-over has to be confirmed or declined first.");
  const next = onTurn(people);
  if (next.includes(me)) return;
  const names = next.map(({ name }) => name).join(" and ");
  throw new AppError("conflict", `It's ${names}'s turn first.`);
}

/** Why an email can't be sent is for the speaker to know. */
export const forSigner = (error: unknown): unknown =>
  error instanceof AppError ? invalid({ email: CANT_EMAIL }) : error;

const CANT_EMAIL = "We can't send an email to this address right now. Ask the person who sent you the contract.";

/** @param recipients of the contract, who determine the parties */
export function factsOf(
  subject: MergeSubject,
  recipients: readonly Pick<RecipientInput, "role" | "party">[],
): ClauseFacts {
  const terms = termsOf(subject);
  const dates = datesOf(subject);
  const inPerson = dates.filter((one) => !isVirtual(one));
  const signs = (party: Party) => recipients.some((one) => one.role === "signer" && one.party === party);
  return {
    hasVirtual: dates.some(isVirtual),
    hasInPerson: dates.length === 0 || inPerson.length > 0,
    isProBono: areProBono(dates),
    travelModes: inPerson.flatMap(({ travelMode }) => travelMode ?? []),
    hasBureau: subject.bureau !== null,
    clientSigns: signs("client"),
    bureauSigns: signs("bureau"),
    hasSessions: sessionLines(subject).length > 0,
    recording: terms?.recording ?? null,
    hasLateFee: terms !== null && lateFeeText(terms) !== null,
    dates: dates.length,
  };
}

export const letterheadOf = (
  { business, profile }: Pick<MergeSubject, "business" | "profile">,
  logoFileId: string | null,
) => ({
  name: nameOnDocuments(business.legalName, profile),
  lines: [...addressOnDocuments(business, profile), profile.email, profile.phone].filter(Boolean),
  logoFileId,
});

/** Ready template for a type of event. */
export const readyFor = (type: EventType | null): string =>
  type === "virtual" ? "virtual" : type === "workshop" || type === "breakout" ? "workshop" : "keynote";

export function titleFor({ event, deal, client }: MergeSubject): string {
  const about = deal?.name ?? event?.title ?? client?.name;
  return about ? `${AGREEMENT}: ${about}`.slice(0, 200) : AGREEMENT;
}

/** The signers of the other side, together; the speaker countersigns. Without a bureau, the client signs. */
export function usualRecipients(
  subject: MergeSubject,
  actor: { email: string },
  signing: OtherSide = "bureau",
): RecipientInput[] {
  const { event, client, bureau, representative, profile, business } = subject;
  const signer = (
    party: Party,
    turn: number,
    person: Pick<RecipientInput, "name" | "email" | "title" | "company">,
  ) => ({
    ...person,
    party,
    turn,
    role: "signer" as const,
    fields: SIGNER_FIELDS.map((one) => ({ ...one, options: [...one.options] })),
  });
  const them: RecipientInput[] = [];
  if (!bureau || signing !== "bureau") {
    them.push(
      signer("client", 1, {
        name: event?.contactName ?? "",
        email: event?.contactEmail || client?.email || "",
        title: "",
        company: client?.name ?? "",
      }),
    );
  }
  if (bureau && signing !== "client") {
    them.push(
      signer("bureau", 1, {
        name: representative?.name || bureau.contactName || "",
        email: representative?.email || bureau.email || "",
        title: "",
        company: bureau.name,
      }),
    );
  }
  const company = nameOnDocuments(business.legalName, profile);
  const me = signer("speaker", 2, {
    name: profile.name,
    email: profile.email || actor.email,
    title: profile.title,
    company: company === profile.name ? "" : company,
  });
  return [...them, me];
}

const BY_KEY = new Map(CLAUSES.map(({ key, title, text, condition }) => [key, { key, title, text, condition }]));

/** The clauses of a ready template, as a contract starts with them. */
export const clausesOf = ({ clauses }: ReadyTemplate): Clause[] =>
  clauses.flatMap((key) => {
    const clause = BY_KEY.get(key);
    return clause ? [{ ...clause }] : [];
  });

/** A new template like a ready one. */
export function fromReady(key: string): ContractTemplateInput | null {
  const ready = READY_TEMPLATES.find((one) => one.key === key);
  return ready ? { name: ready.name, clauses: clausesOf(ready), hasRider: ready.hasRider, defaultFor: null } : null;
}

const COPY = " (copy)";

/** A new template like an own one, which stays the default. */
export const copyOf = ({ name, clauses, hasRider }: ContractTemplateInput): ContractTemplateInput => ({
  name: `${name.slice(0, MAX_TEMPLATE_NAME - COPY.length)}${COPY}`,
  clauses,
  hasRider,
  defaultFor: null,
});
