import { Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactElement, ReactNode } from "react";
import {
  type CertificatePerson,
  consentsOf,
  eventLines,
  eventRow,
  momentText,
  personRow,
  qrPath,
} from "@/lib/contracts/certificate/rules";
import type { ContractEventRow } from "@/lib/contracts/events/schema";
import { Blocks, Sheet, Table, Title, Words } from "@/lib/documents/parts";
import { spelledOut } from "@/lib/documents/rules";
import { plural } from "@/lib/shared/phrases";
import { BRAND } from "@/lib/shared/site";

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
        <View style={{ fontSize: 8.5, lineHeight: 1.35 }}>
          <Table columns={PEOPLE} rows={people.map(personRow)} />
        </View>
      </Part>
      <Part title="Events" ahead={140}>
        <Small>
          Each event is stored with a hash that includes the hash of the event before it, so a later change to any of
          them shows. Events that repeat are on one line.
        </Small>
        <View style={{ fontSize: 8, lineHeight: 1.35 }}>
          <Table columns={EVENTS} rows={lines.map(eventRow)} />
        </View>
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
