import "server-only";
import type { FilledPerson, SignatureImage, SignatureMethod } from "@/lib/contracts/document/schema";
import { listContractPeople } from "@/lib/contracts/people/queries";
import { seatsOf } from "@/lib/contracts/people/rules";
import { isTypeface } from "@/lib/contracts/signing/schema";
import { query } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";

type Row = {
  recipientId: string;
  method: SignatureMethod;
  typeface: string;
  typed: string;
  image: Buffer | null;
  initials: string;
  initialsImage: Buffer | null;
  values: Record<string, string>;
  inPerson: boolean;
  signedAt: string;
  isReplacement: boolean;
};

/** The signatures so far, by contract_signatures("contractId", "speakerId"). */
export async function listFilled(owner: { speakerId: SpeakerId }, contractId: string): Promise<FilledPerson[]> {
  const rows = await query<Row>(
    "contract-filled",
    `SELECT s."recipientId", s.method, s.typeface, s.typed, s.image, s.initials, s."initialsImage", s."values", s."inPerson",
            iso_instant(s."signedAt") AS "signedAt", r."replacesId" IS NOT NULL AS "isReplacement"
       FROM contract_signatures s
       JOIN contract_recipients r ON r.id = s."recipientId" AND r."speakerId" = s."speakerId"
      WHERE s."contractId" = $2 AND s."speakerId" = $1 ORDER BY r.position`,
    [owner.speakerId, contractId],
  );
  if (rows.length === 0) return [];
  const people = await listContractPeople(owner, contractId);
  const seats = seatsOf(people);
  return rows.flatMap((row) => {
    const person = people.find(({ id }) => id === row.recipientId);
    if (!person) return [];
    const { method, inPerson, signedAt, values } = row;
    return {
      method,
      inPerson,
      signedAt,
      values,
      person: seats.indexOf(person.position),
      signature: pictureOf(row.image, row.typed, row.typeface),
      initials: pictureOf(row.initialsImage, row.initials, row.typeface),
      signedBy: row.isReplacement ? { name: person.name, email: person.email } : null,
    };
  });
}

function pictureOf(png: Buffer | null, text: string, typeface: string): SignatureImage | null {
  if (png) return { kind: "image", png };
  return text && isTypeface(typeface) ? { kind: "typed", text, typeface } : null;
}
