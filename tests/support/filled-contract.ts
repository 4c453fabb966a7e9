import sharp from "sharp";
import type { CertificatePerson, CertificateProps } from "@/lib/contracts/document/certificate";
import type { ContractDocument, FilledPerson } from "@/lib/contracts/document/document";
import { SIGNER_FIELDS } from "@/lib/contracts/draft/recipients";
import type { ContractEventKind, ContractEventRow } from "@/lib/contracts/evidence";
import type { PersonField } from "@/lib/contracts/status";

/** The people of a contract in which three sign and one approves, their values, and its certificate. */
const MORE: PersonField[] = [
  { key: "meal", kind: "choice", label: "Meal", required: false, options: ["Fish", "Vegan"], clause: "c0" },
  { key: "initials", kind: "initials", label: "Initials", required: true, options: [], clause: "c0" },
  { key: "ok", kind: "checkbox", label: "I read the rider", required: true, options: [], clause: null },
  { key: "press", kind: "checkbox", label: "Press may attend", required: false, options: [], clause: null },
];

type Person = ContractDocument["people"][number];

const signer = (id: string, name: string, company: string, fields: readonly PersonField[] = SIGNER_FIELDS): Person => ({
  id,
  name,
  company,
  fields,
  role: fields.length > 0 ? "signer" : "approver",
  party: "client",
  title: "",
});

export const SIGNERS: Person[] = [
  signer("p1", "Terrence Okafor", "Acme & Söhne", [...SIGNER_FIELDS, ...MORE]),
  signer("p2", "Łucja Nguyễn", "Harvest Summit Foundation"),
  signer("p3", "Dana Holloway", "Holloway Speaking LLC"),
  signer("p4", "Priya Raman", "Acme & Söhne", []),
];

const ink = (width: number, height: number, path: string, paper = ""): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paper}<path d="${path}" fill="none" stroke="#1e2a4a" stroke-width="5" stroke-linecap="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const SCRAWL = "M20 110C60 20 90 10 80 90S140 20 160 80 220 60 240 90 300 20 320 80 380 70 420 60L560 40";
const LETTERS = "M20 30H90M55 30V110M150 70a38 38 0 1 0 1 0";
const PAPER = '<rect width="100%" height="100%" fill="#efece4"/>';

export async function filledBySigners(): Promise<FilledPerson[]> {
  const [drawn, initials, uploaded] = await Promise.all([
    ink(600, 160, SCRAWL),
    ink(220, 140, LETTERS),
    ink(500, 220, SCRAWL, PAPER),
  ]);
  const common = { inPerson: false, initials: null, signedBy: null };
  return [
    {
      ...common,
      person: 0,
      signedAt: "2026-11-24T15:02:11.123Z",
      method: "drawn",
      signature: { kind: "image", png: drawn },
      initials: { kind: "image", png: initials },
      values: {
        name: "Terrence Okafor",
        title: "VP, Events",
        date: "Nov 24, 2026 (Eastern Time)",
        meal: "Vegan",
        ok: "yes",
        press: "",
      },
    },
    {
      ...common,
      person: 1,
      signedAt: "2026-11-25T00:10:00.000Z",
      method: "typed",
      signature: { kind: "typed", text: "Łucja Nguyễn", typeface: "great-vibes" },
      values: { name: "Łucja Nguyễn", title: "", date: "Nov 24, 2026 (Eastern Time)" },
    },
    {
      ...common,
      person: 2,
      signedAt: "2026-11-25T08:30:00.000Z",
      method: "uploaded",
      inPerson: true,
      signature: { kind: "image", png: uploaded },
      values: { name: "Jo Lind", title: "Counsel", date: "Nov 25, 2026 (Eastern Time)" },
      signedBy: { name: "Jo Lind", email: "jo@holloway.example" },
    },
    {
      ...common,
      person: 3,
      signedAt: "2026-11-25T09:00:00.000Z",
      method: "approval",
      signature: null,
      values: {},
    },
  ];
}

const AGENTS = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  "BarracudaCentralMailSecurityGatewayLinkScanner/9.4.1-build.20261104 (+https://scanner.example/bot)",
  "",
];
const ADDRESSES = ["203.0.113.77", "2001:db8:85a3:8d3:1319:8a2e:370:7348", "198.51.100.4", "unknown"];
const ACTORS = [
  "Terrence Okafor <terrence.okafor@acme.example>",
  "Łucja Nguyễn <lucja.nguyen-with-an-endless-name@harvest-summit-foundation.example>",
  "Dana Holloway",
  "Lectern",
];
const CONSENT_TEXT = "I agree to use electronic records and signatures.\nI can have a paper copy.";
const STEPS: [kind: ContractEventKind, details: ContractEventRow["details"]][] = [
  ["created", {}],
  ["frozen", { number: "3F9A-01BC-77DE" }],
  ["sent", { to: ["terrence.okafor@acme.example", "lucja@harvest.example"] }],
  ["opened", { machine: true }],
  ["opened", {}],
  ["consented", { version: 1, text: CONSENT_TEXT }],
  ["signed", { method: "drawn", inPerson: false }],
  [
    "change_requested",
    { reason: "Please move the sound check to 8:30 AM, and name the hotel 🏨 in the travel clause." },
  ],
  ["handed_over", { to: "Jo Lind <jo@holloway.example>" }],
  ["delivery_failed", { to: "lucja@harvest.example", reason: "550 mailbox full" }],
];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const eventsOf = (count: number): ContractEventRow[] =>
  Array.from({ length: count }, (_, index) => {
    const [kind, details] = at(STEPS, index);
    return {
      number: index + 1,
      kind,
      details,
      position: index % 3,
      actor: at(ACTORS, index),
      at: new Date(Date.UTC(2026, 10, 24, 15, 2, 11 + index * 997)).toISOString(),
      address: at(ADDRESSES, index),
      userAgent: at(AGENTS, index),
      hash: "0123456789abcdef".repeat(4),
    };
  });

const personOf = (index: number): CertificatePerson => ({
  name: at(SIGNERS, index).name,
  email: `person.${index}@harvest-summit-foundation.example`,
  address: at(ADDRESSES, index),
  role: index % 4 === 3 ? "approver" : "signer",
  method: at(["drawn", "typed", "uploaded", "approval"], index),
  inPerson: index % 4 === 2,
  signedAt: "2026-11-24T15:02:11.123Z",
  insteadOf: index % 4 === 2 ? "Dana Holloway" : null,
});

export const certificateOf = (events: number, people = 4): CertificateProps => ({
  number: "3F9A-01BC-77DE",
  title: "Speaking agreement: Harvest Summit",
  textSha256: "a1b2c3d4".repeat(8),
  sentAt: "2026-11-24T14:00:00.000Z",
  verifyUrl: "https://lectern.example/verify#3F9A-01BC-77DE",
  people: Array.from({ length: people }, (_, index) => personOf(index)),
  events: eventsOf(events),
});
