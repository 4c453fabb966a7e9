import type { LibraryKey } from "@/lib/contracts/clauses/library/list";

export const MAX_TEMPLATE_NAME = 120;

export type ReadyTemplate = {
  key: string;
  name: string;
  description: string;
  /** With the AV rider of the media kit. */
  hasRider: boolean;
  clauses: readonly LibraryKey[];
};

const MONEY = ["fee", "pro-bono", "payment-schedule", "late-payment", "withholding-tax"] as const;
const TRAVEL = ["travel-client-books", "travel-reimbursed", "travel-bureau", "travel-buyout"] as const;
const CHANGES = ["cancellation", "speaker-cancels", "postponement", "force-majeure"] as const;
const CONTENT = ["recording-none", "recording-allowed", "copyright", "name-and-photo"] as const;
const LEGAL = [
  "confidentiality",
  "no-rebooking",
  "independent-contractor",
  "liability",
  "governing-law",
  "notices",
  "electronic-signatures",
  "entire-agreement",
] as const;
const IN_PERSON = ["parties", "bureau", "event-in-person", "venue", "several-dates"] as const;

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
      ...["av-rider", "product-sales"],
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
      ...["format-workshop", "program"],
      ...MONEY,
      ...TRAVEL,
      ...CHANGES,
      ...CONTENT,
      "av-rider",
      ...LEGAL,
    ],
  },
  {
    key: "virtual",
    name: "Virtual talk agreement",
    description: "For a live online talk: technology instead of travel and stage.",
    hasRider: false,
    clauses: [
      ...["parties", "bureau", "event-virtual", "several-dates", "format-virtual", "program"],
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
    description: "One page with the essentials, for a client who wants it simple.",
    hasRider: false,
    clauses: [
      ...["parties", "bureau", "event-short", "several-dates", "fee", "pro-bono", "payment-schedule", "travel-short"],
      ...["cancellation", "speaker-cancels", "recording-none", "recording-allowed", "entire-agreement"],
    ],
  },
] as const satisfies readonly ReadyTemplate[];
