import { Path, Svg, Text, View } from "@react-pdf/renderer";
import Bowser from "bowser";
import type { ReactElement, ReactNode } from "react";
import { encode } from "uqr";
import { type ContractEventKind, type ContractEventRow, eventSentence } from "@/lib/contracts/evidence";
import type { SignatureMethod } from "@/lib/contracts/status";
import { Blocks, Sheet, Table, Title, Words } from "@/lib/documents/parts";
import { spelledOut } from "@/lib/documents/rules";
import { formatDate } from "@/lib/shared/dates";
import { plural } from "@/lib/shared/phrases";
import { BRAND } from "@/lib/shared/site";

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
function momentText(instant: string): string {
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
function consentsOf(events: readonly ContractEventRow[]): { version: string; text: string }[] {
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

export type CertificateProps = {
  /** "3F9A-01BC-77DE" */
  number: string;
  title: string;
  /** Hexadecimal, of the frozen text. */
  textSha256: string;
  sentAt: string;
  people: readonly CertificatePerson[];
  /** The whole chain in its order. */
  events: readonly ContractEventRow[];
  /** Page to check the file at, with the number in its fragment. */
  verifyUrl: string;
};

const QUIET = "#57534e";

export function Certificate(props: CertificateProps): ReactElement {
  const { number, title, textSha256, sentAt, people, events, verifyUrl } = props;
  const last = events.at(-1);
  const { lines, omitted } = eventLines(events);
  return (
    <Sheet note={`Certificate of completion · ${number}`}>
      <Title>Certificate of completion</Title>
      <View style={{ flexDirection: "row", gap: 24, marginBottom: 8 }}>
        <View style={{ flex: 1 }}>
          <Fact label="Document">{spelledOut(title)}</Fact>
          <Fact label="Document number">{number}</Fact>
          <Fact label="Sent">{momentText(sentAt)}</Fact>
          <View style={FACT}>
            <Text style={LABEL}>Pages</Text>
            {/* Only text out of the flow gets a number after the pages are counted. */}
            <Text
              style={{ position: "absolute", top: 0, left: LABEL.width, right: 0 }}
              render={({ totalPages }) => `${totalPages}, with this certificate`}
            />
          </View>
          <Fact label="SHA-256 of the text">{inGroups(textSha256)}</Fact>
        </View>
        <Check address={verifyUrl} />
      </View>
      <Part title="People">
        <Table columns={PEOPLE} rows={people.map(personRow)} style={{ fontSize: 8.5, lineHeight: 1.35 }} />
      </Part>
      <Part title="Events" ahead={140}>
        <Small>
          Each event is stored with a hash that includes the hash of the event before it, so a later change to any of
          them shows. Events that repeat are on one line.
        </Small>
        <Table columns={EVENTS} rows={lines.map(eventRow)} style={{ fontSize: 8, lineHeight: 1.35 }} />
        {omitted > 0 && (
          <Small>{`${plural(omitted, "more event")} ${omitted === 1 ? "is" : "are"} only stored.`}</Small>
        )}
        {last && <Fact label={`Hash of event ${last.number}`}>{inGroups(last.hash)}</Fact>}
      </Part>
      {consentsOf(events).map(({ version, text }) => (
        <Part key={version + text} title={`Consent to sign electronically, version ${version}`}>
          <Paragraphs>{text.split("\n")}</Paragraphs>
        </Part>
      ))}
      <Part title="What the seal proves">
        <Paragraphs>{[SEAL]}</Paragraphs>
      </Part>
    </Sheet>
  );
}

const SEAL = `One digital signature by ${BRAND.name} covers every byte of this file: the contract, what each person filled in, and this certificate. If anything changes, PDF readers report it, and ${BRAND.name}'s page for checking files no longer calls it genuine. The seal proves that the file is the one ${BRAND.name} sealed. It doesn't prove on its own who the people are; the emails, codes, addresses and times above are the evidence of that.`;

const PEOPLE = [
  { label: "Person" },
  { label: "How they signed", width: 100 },
  { label: "Time", width: 114 },
  { label: "IP address", width: 100 },
];

const EVENTS = [
  { label: "No.", width: 18 },
  { label: "Time", width: 106 },
  { label: "What happened" },
  { label: "Who", width: 110 },
  { label: "IP address and device", width: 100 },
];

const FACT = { flexDirection: "row", marginBottom: 4 } as const;
const LABEL = { width: 104, color: QUIET };

const Fact = ({ label, children }: { label: string; children: string }): ReactElement => (
  <View style={FACT}>
    <Text style={LABEL}>{label}</Text>
    <View style={{ flex: 1 }}>
      <Words>{children}</Words>
    </View>
  </View>
);

/** Hexadecimal in groups that break over lines. */
const inGroups = (hex: string): string => hex.replaceAll(/.{8}(?!$)/g, "$& ");

function Check({ address }: { address: string }): ReactElement {
  const { path, side } = qrPath(address);
  return (
    <View style={{ width: 132 }}>
      <Svg viewBox={`0 0 ${side} ${side}`} style={{ width: 84, height: 84, marginBottom: 6 }}>
        <Path d={path} fill="#000000" />
      </Svg>
      <Text style={{ fontSize: 8, color: QUIET }}>Check this file at</Text>
      <View style={{ fontSize: 8, lineHeight: 1.35 }}>
        <Words>{address}</Words>
      </View>
    </View>
  );
}

const Part = ({
  title,
  ahead = 60,
  children,
}: {
  title: string;
  ahead?: number;
  children: ReactNode;
}): ReactElement => (
  <>
    <Text minPresenceAhead={ahead} style={{ fontWeight: 600, fontSize: 11, marginTop: 12, marginBottom: 4 }}>
      {title}
    </Text>
    {children}
  </>
);

const Small = ({ children }: { children: string }): ReactElement => (
  <Text style={{ color: QUIET, marginBottom: 6 }}>{children}</Text>
);

const Paragraphs = ({ children }: { children: readonly string[] }): ReactElement => (
  <Blocks blocks={children.map((text) => ({ kind: "paragraph", runs: [{ text: spelledOut(text) }] }))} />
);
