import type { HistoryRow } from "@/lib/issued/rules";
import { formatDate, isDay } from "@/lib/shared/dates";
import { listed } from "@/lib/shared/phrases";

/** Apart from the schema, so that pages load no parsers. */
export const CONTRACT_EVENT_LABEL = {
  created: "Created",
  frozen: "Text frozen",
  sent: "Sent",
  opened: "Opened",
  consented: "Agreed to sign electronically",
  code_sent: "Code sent",
  code_entered: "Code entered",
  signed: "Signed",
  approved: "Approved",
  declined: "Declined",
  change_requested: "Change requested",
  handed_over: "Handed over",
  corrected: "Recipient corrected",
  reminded: "Reminder sent",
  extended: "Extended",
  paused: "Paused",
  resumed: "Resumed",
  expired: "Expired",
  voided: "Voided",
  signed_elsewhere: "Signed elsewhere",
  superseded: "Superseded",
  sealed: "Sealed",
  delivered: "Delivered",
  delivery_failed: "Delivery failed",
  downloaded: "Downloaded",
} as const;

export type ContractEventKind = keyof typeof CONTRACT_EVENT_LABEL;

export type ContractEventRow = HistoryRow<ContractEventKind>;

type Details = ContractEventRow["details"];

const SIGNED = { drawn: "a drawn signature", typed: "a typed signature", uploaded: "an uploaded signature" };

/** "" for anything but text or a list of it. */
function textIn(details: Details, key: string): string {
  const value = details[key];
  if (Array.isArray(value)) return listed(value.filter((one) => typeof one === "string"));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const after = (sentence: string, link: string, text: string): string => (text ? `${sentence}${link}${text}` : sentence);

const quoted = (sentence: string, text: string): string => after(sentence, ": ", text && `“${text}”`);

const sentTo = (sentence: string) => (details: Details) => after(sentence, " to ", textIn(details, "to"));

/** Of an email by its template. */
const EMAIL: Readonly<Record<string, string>> = {
  contract: "the link",
  "contract-reminder": "a reminder",
  "contract-code": "a one-time code",
  "contract-voided": "the notice that it was voided",
  "contract-completed": "the signed copy",
};

const aboutEmail = (verb: string) => (details: Details) =>
  sentTo(`${verb} ${EMAIL[textIn(details, "template")] ?? "an email"}`)(details);

const withReason = (sentence: string) => (details: Details) => quoted(sentence, textIn(details, "reason"));

/** Kinds whose details say more than their label. */
const SENTENCES: Partial<Record<ContractEventKind, (details: Details) => string>> = {
  created: (details) => {
    const day = textIn(details, "at").slice(0, 10);
    return after("Draft created", " on ", isDay(day) ? formatDate(day) : "");
  },
  frozen: (details) => after("Locked the contract text", ", document number ", textIn(details, "number")),
  sent: aboutEmail("Emailed"),
  opened: ({ machine }) => (machine ? "Link opened by a machine, such as a link scanner" : "Opened the contract"),
  consented: (details) => after("Agreed to sign electronically", ", consent version ", textIn(details, "version")),
  code_sent: () => "Asked for a one-time code",
  code_entered: () => "Entered the one-time code",
  signed: (details) => {
    const method = SIGNED[textIn(details, "method") as keyof typeof SIGNED];
    return `${after("Signed", " with ", method ?? "")}${details.inPerson ? ", in person" : ""}`;
  },
  approved: ({ inPerson }) => (inPerson ? "Approved, in person" : "Approved"),
  declined: withReason("Declined to sign"),
  change_requested: withReason("Asked for a change"),
  handed_over: (details) =>
    after(after("Handed over", " from ", textIn(details, "from")), " to ", textIn(details, "to")),
  corrected: (details) =>
    after(after("Corrected the recipient", " from ", textIn(details, "from")), " to ", textIn(details, "to")),
  reminded: sentTo("Sent a reminder"),
  extended: (details) => {
    const day = textIn(details, "until").slice(0, 10);
    return after("Extended the time to sign", " until ", isDay(day) ? formatDate(day) : "");
  },
  paused: withReason("Paused signing"),
  resumed: () => "Resumed signing",
  expired: () => "The time to sign ended",
  voided: withReason("Voided the contract"),
  superseded: () => "Replaced by a newer version",
  sealed: ({ timestamp }) => (timestamp === false ? "Sealed the file, without a timestamp" : "Sealed the file"),
  delivered: aboutEmail("Delivered"),
  delivery_failed: (details) => quoted(aboutEmail("Couldn't deliver")(details), textIn(details, "reason")),
  downloaded: () => "Downloaded the PDF",
};

/** "Signed with a drawn signature, in person": details are `to`, `from`, `reason`, `version`, `method`, `inPerson`, `until`, `number`, `timestamp` and `machine`. */
export const eventSentence = (kind: ContractEventKind, details: Details): string =>
  SENTENCES[kind]?.(details) ?? CONTRACT_EVENT_LABEL[kind];

/** "Terrence Okafor <t@acme.example>" */
export const actorOf = ({ name, email }: { name: string; email: string }): string => `${name} <${email}>`;
