import type { Body } from "./browser";
import { create, nameSpeaker, type Person, unique } from "./people";
import { makeFile } from "./uploads";

export const SOME_BANK = {
  bankName: "First National",
  accountHolder: "Okafor Speaking LLC",
  routingNumber: "021000021",
  accountNumber: "000123456789",
};

/** A W-9, for a speaker with a name. */
export async function makeTaxForm(person: Person): Promise<Body> {
  await nameSpeaker(person);
  return makeFile(person, { kind: "tax_form", name: "w9.pdf", content: "%PDF-1.7 of a test" });
}

export async function makeTaxLink(person: Person, fields: object = {}): Promise<Body> {
  await makeTaxForm(person);
  return create(person, "/api/tax-form-links", { name: unique("Recipient"), isConfirmed: true, ...fields });
}
