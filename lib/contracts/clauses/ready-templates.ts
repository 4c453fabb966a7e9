import type { LibraryKey } from "@/lib/contracts/clauses/library";

export const MAX_TEMPLATE_NAME = 120;

export type ReadyTemplate = {
  key: string;
  name: string;
  description: string;
  /** With the AV rider of the media kit. */
  hasRider: boolean;
  clauses: readonly LibraryKey[];
};

const MONEY = ["fee", "pro-bono", "payment-schedule", "late-payment", "late-fee", "withholding-tax"] as const;
const TRAVEL = ["travel-client-books", "travel-reimbursed", "travel-bureau", "travel-buyout"] as const;
const CHANGES = ["cancellation", "speaker-cancels", "postponement", "force-majeure"] as const;
const RECORDING = ["recording-none", "recording-internal", "recording-licensed"] as const;
const CONTENT = [...RECORDING, "copyright", "name-and-photo"] as const;
const LEGAL = [
  "confidentiality",
  "no-rebooking",
  "independent-contractor",
  "liability",
  "liability-pro-bono",
  "governing-law",
  "notices",
  "electronic-signatures",
  "entire-agreement",
] as const;
const PARTIES = ["parties", "parties-bureau", "parties-both", "bureau", "bureau-payments"] as const;
const IN_PERSON = [...PARTIES, "event-in-person", "venue", "several-dates", "sessions"] as const;

export const READY_TEMPLATES = [
  {
    key: "keynote",
    name: "Keynote agreement",
    description: "For a talk in person, with travel, cancellation and recording.",
    hasRider: true,
    clauses: [
      ...IN_PERSON,
      ...["format-keynote", "program"],
      ...MONEY,
      ...TRAVEL,
      ...CHANGES,
      ...CONTENT,
      ...["av-rider", "virtual-technology", "product-sales"],
      ...LEGAL,
    ],
  },
  {
    key: "workshop",
    name: "Workshop agreement",
    description: "For a workshop or breakout, with handouts and a limit on length.",
    hasRider: true,
    clauses: [
      ...IN_PERSON,
      ...["format-workshop", "handouts", "program"],
      ...MONEY,
      ...TRAVEL,
      ...CHANGES,
      ...CONTENT,
      ...["av-rider", "virtual-technology"],
      ...LEGAL,
    ],
  },
  {
    key: "virtual",
    name: "Virtual talk agreement",
    description: "For a live online talk: technology instead of travel and stage.",
    hasRider: false,
    clauses: [
      ...PARTIES,
      ...["event-virtual", "several-dates", "sessions", "format-virtual", "program"],
      ...MONEY,
      ...CHANGES,
      "virtual-technology",
      ...CONTENT,
      ...LEGAL,
    ],
  },
  {
    key: "letter",
    name: "Letter of agreement",
    description: "Short, with the essentials, for a client who wants it simple.",
    hasRider: false,
    clauses: [
      ...PARTIES,
      ...["event-short", "several-dates", "sessions", "fee", "pro-bono", "payment-schedule", "late-fee"],
      ...TRAVEL,
      ...["cancellation", "speaker-cancels"],
      ...RECORDING,
      "entire-agreement",
    ],
  },
] as const satisfies readonly ReadyTemplate[];
