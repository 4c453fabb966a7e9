import "server-only";
import type { CertificateProps } from "@/lib/contracts/certificate/pdf";
import type { CertificatePerson } from "@/lib/contracts/certificate/rules";
import { readDocument } from "@/lib/contracts/document/rules";
import type { ContractDocument, FilledPerson } from "@/lib/contracts/document/schema";
import { listContractEvents } from "@/lib/contracts/events/queries";
import type { ContractEventRow } from "@/lib/contracts/events/schema";
import { listFilled } from "@/lib/contracts/filled/queries";
import { listContractPeople } from "@/lib/contracts/people/queries";
import { seatsOf } from "@/lib/contracts/people/rules";
import { query } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";
import { siteAddress } from "@/lib/shared/site";

type Signed = {
  document: ContractDocument;
  number: string;
  filled: FilledPerson[];
  certificate: CertificateProps;
};

type Text = { document: string; number: string; sha256: string; sentAt: string };

export async function readSigned(owner: { speakerId: SpeakerId }, contractId: string): Promise<Signed> {
  const [text] = await query<Text>(
    "contract-signed-text",
    `SELECT t.document, t.number, encode(t.sha256, 'hex') AS sha256, iso_instant(c."sentAt") AS "sentAt"
       FROM contract_texts t JOIN contracts c ON c.id = t."contractId" AND c."speakerId" = t."speakerId"
      WHERE t."contractId" = $2 AND t."speakerId" = $1`,
    [owner.speakerId, contractId],
  );
  if (!text) throw new Error("A signed contract has a frozen text");
  const document = readDocument(text.document);
  const filled = await listFilled(owner, contractId);
  const events = await listContractEvents(owner, contractId);
  const people = await listContractPeople(owner, contractId);
  const seats = seatsOf(people);
  const { number } = text;
  const certificate: CertificateProps = {
    number,
    title: document.title,
    textSha256: text.sha256,
    sentAt: text.sentAt,
    people: filled.flatMap((one) => {
      const position = seats[one.person];
      const person = people.find((candidate) => candidate.position === position);
      const frozen = document.people[one.person];
      return person && frozen ? certified(person, one, frozen.name, events) : [];
    }),
    events,
    verifyUrl: `${siteAddress()}/verify#${number}`,
  };
  return { document, number, filled, certificate };
}

function certified(
  { name, email, role, position }: { name: string; email: string; role: string; position: number },
  { method, inPerson, signedAt, signedBy }: FilledPerson,
  frozenName: string,
  events: readonly ContractEventRow[],
): CertificatePerson {
  const act = events.find((one) => one.position === position && (one.kind === "signed" || one.kind === "approved"));
  return {
    name,
    email,
    method,
    inPerson,
    signedAt,
    role: role === "approver" ? "approver" : "signer",
    address: act?.address ?? "",
    insteadOf: signedBy && frozenName !== name ? frozenName : null,
  };
}
