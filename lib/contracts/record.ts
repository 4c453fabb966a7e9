import { type ConfirmsOn, confirmsWhenSigned, sendingWords } from "@/lib/contracts/confirming";
import type { ContractDocument, FilledPerson } from "@/lib/contracts/document/document";
import type { Problem } from "@/lib/contracts/draft/problems";
import { ordinal } from "@/lib/contracts/draft/recipients";
import type { ContractEventRow } from "@/lib/contracts/evidence";
import { progressOf, whoseTurn } from "@/lib/contracts/rules";
import type { ContractDto, ContractRecipient } from "@/lib/contracts/schema";
import { CORRECTABLE_STATES, isOpen, keepsFromSending } from "@/lib/contracts/status";
import type { EmailState } from "@/lib/correspondence/rules";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { daysBetween, formatDate, today } from "@/lib/shared/dates";
import { capitalized, listed, plural } from "@/lib/shared/phrases";
import type { ExpectedWithholding } from "@/lib/states/withholding";

export type ContractMessage = { id: string; to: string; subject: string; state: EmailState; at: string };

/** One event of the evidence, as it is shown. */
export type EvidenceRow = Omit<ContractEventRow, "userAgent" | "hash" | "position"> & {
  /** "Safari on iOS"; empty for what happens without a person. */
  device: string;
};

export type ContractPage = {
  contract: ContractDto;
  /** As sent, or with today's values; null when it was only signed elsewhere. */
  document: ContractDocument | null;
  filled: FilledPerson[];
  /** Its evidence, once it was sent. */
  events: EvidenceRow[];
  /** The version it replaces or amends, as that was sent. */
  before: ContractDocument | null;
  problems: Problem[];
  /** Of a draft. */
  stateTaxes: ExpectedWithholding[];
  confirmsOn: ConfirmsOn;
  /** Emails about it, newest first. */
  messages: ContractMessage[];
  /** Secret addresses by recipient, once it was sent. */
  links: Record<string, string>;
};

export type ContractEditor = {
  contract: ContractDto;
  subject: MergeSubject;
  /** Text of the media kit's AV rider. */
  rider: string;
  document: ContractDocument;
  problems: Problem[];
  stateTaxes: ExpectedWithholding[];
};

export const EXTENSION_DAYS = 30;

/** Days before the end in which it is warned of. */
const WARNING_DAYS = 3;

type Turn<R> = { turn: number; people: R[] };

/** People who sign or approve, in order; equal turns act at the same time. */
export function turnsOf<R extends Pick<ContractRecipient, "role" | "turn">>(recipients: readonly R[]): Turn<R>[] {
  const acting = recipients.filter(({ role }) => role !== "copy");
  const turns = [...new Set(acting.map(({ turn }) => turn))].sort((a, b) => a - b);
  return turns.map((turn) => ({ turn, people: acting.filter((one) => one.turn === turn) }));
}

type Named = Pick<ContractRecipient, "party" | "name" | "email">;

const nameOf = ({ party, name, email }: Named): string =>
  party === "speaker" ? "you" : name || email || "someone without a name";

const namesOf = (people: readonly Named[]): string => listed(people.map(nameOf));

/** "Jo Lind gets a copy once it's signed." */
export function copyWords(recipients: ContractDto["recipients"]): string | null {
  const people = recipients.filter(({ role, party }) => role === "copy" && party !== "speaker");
  if (people.length === 0) return null;
  return `${capitalized(namesOf(people))} ${people.length === 1 ? "gets" : "get"} a copy once it's signed.`;
}

/** The speaker's own part, if it is their turn. */
export const speakersTurn = (contract: Pick<ContractDto, "recipients" | "progress">): ContractRecipient | null =>
  whoseTurn(contract).find(({ party, role }) => party === "speaker" && role !== "copy") ?? null;

export const hasSignatures = ({ progress }: Pick<ContractDto, "progress">): boolean =>
  progress.some(({ signedAt }) => signedAt !== null);

/** "Expires in 2 days", from three days before. */
export function expiryWarning(
  contract: Pick<ContractDto, "state" | "expiresAt">,
  { timeZone, now }: { timeZone: string; now: Date },
): string | null {
  const { expiresAt } = contract;
  if (!isOpen(contract) || !expiresAt) return null;
  const end = new Date(expiresAt);
  if (end <= now) return "This contract has expired";
  const left = daysBetween(today(timeZone, now), today(timeZone, end));
  if (left > WARNING_DAYS) return null;
  if (left === 0) return "Expires today";
  return left === 1 ? "Expires tomorrow" : `Expires in ${left} days`;
}

/** Someone who hasn't signed, of a contract that still can be. */
export const isCorrectable = (
  contract: Pick<ContractDto, "state" | "progress">,
  person: Pick<ContractRecipient, "id" | "party">,
): boolean =>
  CORRECTABLE_STATES.includes(contract.state) && person.party !== "speaker" && !progressOf(contract, person)?.signedAt;

type Seats = Pick<ContractPage, "document" | "filled"> & { contract: Pick<ContractDto, "recipients"> };

const seatOf = ({ contract }: Seats, { id }: Pick<ContractRecipient, "id">): number =>
  contract.recipients.filter(({ role }) => role !== "copy").findIndex((one) => one.id === id);

/** The person in the frozen text whose place they have; "" for one who gets a copy. */
export const nameInText = (page: Seats, person: Pick<ContractRecipient, "id">): string =>
  page.document?.people[seatOf(page, person)]?.name ?? "";

const METHOD = { drawn: "drawn", typed: "typed", uploaded: "uploaded", approval: "" } as const;

export function methodWords(page: Seats, person: Pick<ContractRecipient, "id">): string {
  const seat = seatOf(page, person);
  const one = page.filled.find((filled) => filled.person === seat);
  return one ? [METHOD[one.method], one.inPerson && "in person"].filter(Boolean).join(", ") : "";
}

/** The status of a restored contract; null for one that was made here. */
export function restoredWords({ restoredFrom, state }: Pick<ContractDto, "restoredFrom" | "state">): string | null {
  if (restoredFrom === null || (restoredFrom === "here" && state === "draft")) return null;
  if (state === "draft") return "Restored from an archive that wasn't made here. Read it before you send it.";
  return restoredFrom === "here"
    ? "Restored from an archive. Its links and the record of its signatures stayed with the first account."
    : "Restored from an archive that wasn't made here, so we can't confirm that anyone signed it.";
}

type Step = Pick<ContractPage, "contract" | "confirmsOn" | "problems">;

/** The next steps, as sentences. */
export function nextSteps(page: Step, timeZone: string): string[] {
  const { contract } = page;
  const { state, reason, endedOn, restoredFrom } = contract;
  if (state === "draft") return draftSteps(page);
  if (state === "sending") return ["It will go out in a few seconds. You can still undo it."];
  if (isOpen(contract)) return openSteps(page, timeZone);
  if (state === "paused") {
    return [...(reason ? [`Paused: ${reason}`] : []), "No one can sign until you resume it or make a new version."];
  }
  if (state === "expired") {
    return [
      "This contract has expired. Extend it, and the links work again.",
      ...(hasSignatures(contract) ? ["Signatures so far still count when you extend it."] : []),
      "Or make a new version.",
    ];
  }
  if (state === "declined" || state === "voided") {
    return [...(reason ? [`Reason: ${reason}`] : []), "Make a new version, or record one that was signed elsewhere."];
  }
  if (state === "sealing") {
    return [
      "Everyone has signed, so it's binding.",
      "We're sealing the file. Then everyone gets it by email.",
      ...eventSteps(page),
    ];
  }
  if (state === "superseded") return ["A signed amendment replaced it."];
  if (endedOn) return [`Both sides ended it on ${formatDate(endedOn)}.`];
  return [
    restoredFrom === "elsewhere"
      ? "To change it, make an amendment."
      : "This contract is in effect. To change it, make an amendment.",
    ...(state === "completed" && !restoredFrom && !contract.sample
      ? ["Everyone gets the sealed file by email, and can download it for one year."]
      : []),
  ];
}

function draftSteps({ contract, problems, confirmsOn }: Step): string[] {
  const { recipients, events, expiresInDays } = contract;
  const [first, ...others] = turnsOf(recipients);
  const copies = copyWords(recipients);
  return [
    ...(problems.some(keepsFromSending) ? ["Fill in missing details."] : []),
    ...(first ? [firstStep(first.people)] : ["Add someone to send it to."]),
    ...others.map(({ people }) => thenStep(people)),
    ...(copies ? [copies] : []),
    ...sendingWords(events),
    ...eventSteps({ contract, confirmsOn }),
    `It expires ${plural(expiresInDays, "day")} after sending. You can extend it.`,
  ];
}

function thenStep(people: readonly (Named & Pick<ContractRecipient, "role">)[]): string {
  const act = people.every(({ role }) => role === "approver") ? "approve" : "sign";
  const isOneOfThem = people.length === 1 && people[0]?.party !== "speaker";
  return `Then ${namesOf(people)} ${act}${isOneOfThem ? "s" : ""}.`;
}

function firstStep(people: readonly Named[]): string {
  const others = people.filter(({ party }) => party !== "speaker");
  if (others.length === 0) return "You sign first. No one gets an email before that.";
  return `Sending emails a private link to ${namesOf(others)}${others.length < people.length ? ", and you can sign too" : ""}.`;
}

function openSteps({ contract, confirmsOn }: Step, timeZone: string): string[] {
  const { recipients, expiresAt, reminders } = contract;
  const now = whoseTurn(contract);
  const others = now.filter(({ party }) => party !== "speaker");
  const later = turnsOf(recipients.filter(({ turn }) => turn > (now[0]?.turn ?? 0)));
  const isMine = others.length < now.length;
  return [
    ...(isMine ? ["It's your turn to sign."] : []),
    ...(others.length > 0 ? [`${isMine ? "Also waiting" : "Waiting"} for ${namesOf(others)}.`] : []),
    ...later.map(({ people }) => thenStep(people)),
    ...(reminders && others.length > 0
      ? [`We remind ${others.length === 1 ? nameOf(others[0] as Named) : "them"} after 3, 7 and 14 days.`]
      : []),
    ...(expiresAt ? [`It expires on ${formatDate(today(timeZone, new Date(expiresAt)))}. You can extend it.`] : []),
    `To change anything, make a new version. This one will be voided, and its link will lead to the new one.${
      hasSignatures(contract) ? " Signatures don't carry over; those who signed are told." : ""
    }`,
    ...eventSteps({ contract, confirmsOn }),
  ];
}

/** The effect of the last signature on the events that aren't confirmed yet. */
function eventSteps({ contract: { events, state }, confirmsOn }: Pick<Step, "contract" | "confirmsOn">): string[] {
  if (events.length === 0) return [];
  if (!confirmsWhenSigned(confirmsOn)) {
    return [
      state === "sealing" ? "You confirm the event yourself." : "Once it's signed, you confirm the event yourself.",
    ];
  }
  return state === "sealing" ? [] : ["Once it's signed, we'll mark the event Confirmed."];
}

/** "Signs first", "Approves second", "Gets a copy once it's signed" */
export const partWords = ({ role, turn }: Pick<ContractRecipient, "role" | "turn">): string =>
  role === "copy" ? "Gets a copy once it's signed" : `${role === "signer" ? "Signs" : "Approves"} ${ordinal(turn)}`;
