import type { Difference } from "@/lib/contracts/document/differences";
import type { ContractDocument, FilledPerson } from "@/lib/contracts/document/document";
import type { SigningForm, SigningProblems } from "@/lib/contracts/signing/form";
import type { ContractState, RecipientRole } from "@/lib/contracts/status";
import { formatDate } from "@/lib/shared/dates";
import { nameFirst } from "@/lib/shared/speaker-name";

/** Someone's part, in the order of the document's people. */
export type SeatState = {
  name: string;
  role: "signer" | "approver";
  state: "done" | "next" | "later";
  at: string | null;
};

/** Everything that the page behind a recipient's link shows. */
export type SignView = {
  title: string;
  standing: { title: string; lines: string[] };
  document: ContractDocument;
  differences: Difference[];
  filled: readonly FilledPerson[];
  /** Document number. */
  number: string;
  /** Name and email of the speaker. */
  speaker: string;
  email: string;
  /** The page's own address without a slash at its end; parts are below it. */
  address: string;
  /** Page of the newer version. */
  newer: string | null;
  seats: SeatState[];
  /** Index of the reader in the document's people; null for someone who gets a copy. */
  person: number | null;
  /** The reader's current action; null if it isn't their turn, or nothing is left to do. */
  act: "signer" | "approver" | null;
  /** The one-time code is required first. */
  code: { sentTo: string; isSent: boolean; problem: string | null } | null;
  /** The speaker is signed in on this device: signing is recorded as in person. */
  isInPerson: boolean;
  /** Waiting for the speaker's confirmation. */
  handover: { name: string; email: string } | null;
  /** Whether a hand-over has to be confirmed by the speaker. */
  handoverNeedsSpeaker: boolean;
  /** Typed before, or saved. */
  values: SigningForm;
  problems: SigningProblems;
  /** Of the other forms, by part: "decline", "change", "handover". */
  formProblems: Readonly<Record<string, string>>;
  isSaved: boolean;
};

type Standing = {
  state: ContractState;
  reason: string;
  expiresOn: string | null;
  speaker: string;
  role: RecipientRole;
  isMyTurn: boolean;
  hasSigned: boolean;
};

/** Heading and sentences above the text. */
export function standingOf(standing: Standing): { title: string; lines: string[] } {
  const { state, reason, speaker, role } = standing;
  const from = nameFirst(speaker);
  const why = reason ? [`Reason: ${reason}`] : [];
  switch (state) {
    case "paused":
      return {
        title: "This contract is paused",
        lines: [`${from} will resume it, or send you a new version.`, ...why],
      };
    case "voided":
      return { title: "This contract was voided", lines: [`${from} voided it. It's no longer valid.`, ...why] };
    case "declined":
      return { title: "This contract was declined", lines: [`If that's a surprise, ask ${speaker}.`, ...why] };
    case "expired":
      return { title: "This contract has expired", lines: [`Ask ${speaker} to extend it.`] };
    case "superseded":
      return { title: "This contract was replaced", lines: ["A signed amendment replaced it."] };
    case "signed_elsewhere":
      return { title: "This contract was signed elsewhere", lines: ["You can still read and download it here."] };
    case "sealing":
      return {
        title: "Everyone has signed",
        lines: ["We're sealing the final PDF. You'll get it by email, and you can download it here then."],
      };
    case "completed":
      return {
        title: "This contract is signed",
        lines: [
          role === "copy" ? `${from} sent you a copy.` : "Everyone has signed.",
          "The sealed PDF stays available here for a year.",
        ],
      };
    default:
      return openStanding(standing, from);
  }
}

function openStanding(
  { expiresOn, role, isMyTurn, hasSigned }: Standing,
  from: string,
): { title: string; lines: string[] } {
  const isApprover = role === "approver";
  if (hasSigned) {
    return {
      title: isApprover ? "You approved this contract" : "You signed this contract",
      lines: ["You'll get the sealed PDF by email once everyone has signed."],
    };
  }
  const until = expiresOn ? [`This link is open until ${formatDate(expiresOn)}.`] : [];
  const ask = isApprover ? "Please read it, and approve it at the end." : "Please read it, then sign at the end.";
  return {
    title: `${from} sent you a contract to ${isApprover ? "approve" : "sign"}`,
    lines: [isMyTurn ? ask : "You can read it now.", ...until],
  };
}
