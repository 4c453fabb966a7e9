import Bowser from "bowser";
import { encode } from "uqr";
import type { SignatureMethod } from "@/lib/contracts/document/schema";
import { eventSentence } from "@/lib/contracts/events/rules";
import type { ContractEventRow } from "@/lib/contracts/events/schema";
import type { ContractEventKind } from "@/lib/contracts/events/status";
import { spelledOut } from "@/lib/documents/rules";
import { formatDate } from "@/lib/shared/dates";
import { plural } from "@/lib/shared/phrases";

/** Someone who signed or approved. */
export type CertificatePerson = {
  name: string;
  email: string;
  role: "signer" | "approver";
  method: SignatureMethod;
  inPerson: boolean;
  signedAt: string;
  address: string;
  /** Name in the document, if another person signed. */
  insteadOf: string | null;
};

/** "Nov 24, 2026 15:02:11 UTC" */
export function momentText(instant: string): string {
  const at = new Date(instant).toISOString();
  return `${formatDate(at.slice(0, 10))} ${at.slice(11, 19)} UTC`;
}

const HOW: Record<SignatureMethod, string> = {
  drawn: "Drew a signature",
  typed: "Typed a signature",
  uploaded: "Uploaded a signature",
  approval: "Approved",
};

const lines = (...texts: (string | null | false)[]): string => spelledOut(texts.filter(Boolean).join("\n"));

export const personRow = (person: CertificatePerson): string[] => [
  lines(
    person.name,
    person.email,
    person.role === "approver" ? "Approver" : "Signer",
    person.insteadOf && `Instead of ${person.insteadOf}`,
  ),
  lines(HOW[person.method] + (person.inPerson ? ", in person" : "")),
  momentText(person.signedAt),
  lines(person.address),
];

/** "Mobile Safari 18.1 on iOS 18.1"; a program that isn't a browser by its own name. */
function deviceText(userAgent: string): string {
  if (!userAgent) return "";
  const { browser, os } = Bowser.parse(userAgent);
  const name = [browser.name, browser.version?.split(".", 1)[0]].filter(Boolean).join(" ");
  if (!browser.name) return userAgent.length > LONGEST_AGENT ? `${userAgent.slice(0, LONGEST_AGENT)}…` : userAgent;
  return os.name ? `${name} on ${os.name}` : name;
}

const LONGEST_AGENT = 40;

type EventLine = ContractEventRow & { times?: number; lastAt?: string; isElsewhere?: boolean };

const ACTS: readonly ContractEventKind[] = ["consented", "signed", "approved", "declined", "sealed"];

const MOST_LINES = 40;

/** At most 40 for each person and for the contract, in the chain's order. Repeats share a line; acts are never left out. */
export function eventLines(events: readonly ContractEventRow[]): { lines: EventLine[]; omitted: number } {
  const groups = new Map<string, Required<EventLine>>();
  for (const event of events) {
    const { kind, position, actor, details, at, address, userAgent } = event;
    const key = JSON.stringify([position, kind, actor, eventSentence(kind, details)]);
    const known = groups.get(key);
    if (known) {
      known.times += 1;
      known.lastAt = at;
      known.isElsewhere ||= known.address !== address || known.userAgent !== userAgent;
    } else groups.set(key, { ...event, times: 1, lastAt: at, isElsewhere: false });
  }
  const left = new Map<number | null, number>();
  const shown = [...groups.values()].filter(({ kind, position }) => {
    const count = left.get(position) ?? MOST_LINES - ACTS.length;
    left.set(position, count - 1);
    return count > 0 || ACTS.includes(kind);
  });
  return { lines: shown, omitted: shown.reduce((rest, { times }) => rest - times, events.length) };
}

export const eventRow = (line: EventLine): string[] => {
  const { number, at, kind, actor, address, userAgent, details, times = 1, lastAt = at, isElsewhere } = line;
  return [
    String(number),
    momentText(at),
    lines(eventSentence(kind, details), times > 1 && `${plural(times, "time")} until ${momentText(lastAt)}`),
    lines(actor),
    lines(address, deviceText(userAgent), isElsewhere === true && "and others"),
  ];
};

/** The consent texts in the chain, word for word, each listed once. */
export function consentsOf(events: readonly ContractEventRow[]): { version: string; text: string }[] {
  const given = events.flatMap(({ kind, details: { version, text } }) =>
    kind === "consented" ? [{ version: String(version), text: String(text) }] : [],
  );
  return [...new Map(given.map((one) => [`${one.version}\n${one.text}`, one])).values()];
}

/** The dark squares as one path of rows with a height of one unit, and the length of its side. */
export function qrPath(address: string): { path: string; side: number } {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const rows = data.map((row) => row.map((isDark) => (isDark ? "#" : " ")).join(""));
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { path: path.join(""), side: size };
}
