import type { ListColumns } from "@/lib/shared/list-address";
import { defineTransitions } from "@/lib/shared/transitions";

/** Apart from the schema, so that lists load no parsers. */

export const CONTRACT_STATE_LABEL = {
  draft: "Draft",
  sending: "Sending",
  sent: "Sent",
  viewed: "Viewed",
  partly_signed: "Partly signed",
  sealing: "Signed, sealing",
  completed: "Signed",
  superseded: "Superseded",
  paused: "Paused",
  declined: "Declined",
  voided: "Voided",
  expired: "Expired",
  signed_elsewhere: "Signed elsewhere",
} as const;

export type ContractState = keyof typeof CONTRACT_STATE_LABEL;
export const CONTRACT_STATES = Object.keys(CONTRACT_STATE_LABEL) as [ContractState, ...ContractState[]];

/** Where a restored contract's archive was made: signed by this installation, or not. */
export type ArchiveOrigin = "here" | "elsewhere";

/** Someone has the link and can still sign. */
export const OPEN_STATES = ["sent", "viewed", "partly_signed"] as const satisfies readonly ContractState[];

export const isOpen = ({ state }: { state: ContractState }): boolean =>
  (OPEN_STATES as readonly ContractState[]).includes(state);

/** As an SQL list. */
export const OPEN_LIST = OPEN_STATES.map((state) => `'${state}'`).join(", ");

/** People can still be corrected. */
export const CORRECTABLE_STATES: readonly ContractState[] = [...OPEN_STATES, "paused", "expired"];

/** Not everyone has signed. */
export const BEFORE_COMPLETION: readonly ContractState[] = [
  "draft",
  "sending",
  ...OPEN_STATES,
  "paused",
  "declined",
  "voided",
  "expired",
];

/** Every way from one state to another. */
export const CONTRACT_MOVES = defineTransitions(CONTRACT_STATES, {
  send: { from: ["draft"], to: "sending" },
  undo: { from: ["sending"], to: "draft" },
  freeze: { from: ["sending"], to: "sent" },
  view: { from: ["sent"], to: "viewed" },
  sign: { from: OPEN_STATES, to: "partly_signed" },
  finish: { from: OPEN_STATES, to: "sealing" },
  seal: { from: ["sealing"], to: "completed" },
  supersede: { from: ["completed", "signed_elsewhere"], to: "superseded" },
  pause: { from: OPEN_STATES, to: "paused" },
  resume: { from: ["paused"], to: "back" },
  decline: { from: [...OPEN_STATES, "paused"], to: "declined" },
  void: { from: [...OPEN_STATES, "paused"], to: "voided" },
  expire: { from: OPEN_STATES, to: "expired" },
  extend: { from: ["expired"], to: "back" },
  recordElsewhere: { from: BEFORE_COMPLETION, to: "signed_elsewhere" },
});

export type ContractMove = keyof typeof CONTRACT_MOVES.table;

export const ROLE_LABEL = { signer: "Signs", approver: "Approves", copy: "Gets a copy" } as const;
export type RecipientRole = keyof typeof ROLE_LABEL;

export const PARTY_LABEL = { speaker: "You", client: "Client", bureau: "Bureau", other: "Someone else" } as const;
export type Party = keyof typeof PARTY_LABEL;

/** The signer for the other side when a bureau books. */
export const OTHER_SIDE_LABEL = {
  bureau: "the bureau, for the client",
  client: "the client",
  both: "the client and the bureau",
} as const;
export type OtherSide = keyof typeof OTHER_SIDE_LABEL;
export const OTHER_SIDES = Object.keys(OTHER_SIDE_LABEL) as [OtherSide, ...OtherSide[]];

export const FIELD_LABEL = {
  signature: "Signature",
  initials: "Initials",
  name: "Name",
  title: "Title",
  company: "Company",
  date: "Date",
  text: "Text",
  checkbox: "Checkbox",
  choice: "Choice",
} as const;
export type FieldKind = keyof typeof FIELD_LABEL;

/** The fields of a recipient. */
export type PersonField = {
  key: string;
  kind: FieldKind;
  label: string;
  required: boolean;
  /** Of a choice. */
  options: readonly string[];
  /** Key of the clause it follows; null for the signature page. */
  clause: string | null;
};

export const MAX_RECIPIENTS = 10;
export const MAX_FIELDS = 20;
export const MAX_OPTIONS = 20;

export type SignatureMethod = "drawn" | "typed" | "uploaded" | "approval";

export const CONTRACT_COLUMNS = [
  { id: "title", label: "Contract", field: "title", kind: "text", width: 40, sort: "title" },
  { id: "event", label: "Event", kind: "text", width: 34 },
  { id: "date", label: "Date", field: "eventDate", kind: "day", width: 12, sort: "event" },
  { id: "client", label: "Client", field: "clientName", kind: "text", width: 30 },
  { id: "bureau", label: "Bureau", field: "bureauPartnerName", kind: "text", width: 30 },
  { id: "waiting", label: "Waiting on", field: "waitingOn", kind: "text", width: 26 },
  { id: "sent", label: "Sent", kind: "day", width: 12, sort: "sent", desc: true },
  { id: "updated", label: "Updated", kind: "day", width: 12, sort: "updated", desc: true },
  { id: "state", label: "Status", kind: "text", width: 18, sort: "state" },
] as const satisfies ListColumns;

export const CONTRACT_LIST = {
  sort: "updated",
  dir: "desc",
  filters: ["state", "waiting", "eventId", "clientId", "bureauPartnerId"],
} as const;

/** Before the token of a recipient. */
export const SIGN_PATH = "/sign/";

/** Of problems found before sending. */
export const keepsFromSending = ({ warning }: { warning?: boolean }): boolean => !warning;
