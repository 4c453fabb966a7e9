import type { ConfirmsOn } from "@/lib/contracts/consequences/rules";
import type { ContractDocument, FilledPerson } from "@/lib/contracts/document/schema";
import type { ContractEventRow } from "@/lib/contracts/events/schema";
import type { ContractDto } from "@/lib/contracts/schema";
import type { Problem } from "@/lib/contracts/sending/rules";
import type { EmailState } from "@/lib/correspondence/status";
import type { MergeSubject } from "@/lib/merge-fields/schema";

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
};
