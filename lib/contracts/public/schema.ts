import type { Difference } from "@/lib/contracts/differences/rules";
import type { ContractDocument, FilledPerson } from "@/lib/contracts/document/schema";
import type { SigningForm, SigningProblems } from "@/lib/contracts/signing/schema";

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
