import type { PersonField, SignatureMethod } from "@/lib/contracts/document/schema";
import type { Party, RecipientRole } from "@/lib/contracts/status";

/** Someone of a contract that was sent, as things stand; those who were replaced are left out. */
export type ContractPerson = {
  id: string;
  position: number;
  turn: number;
  role: RecipientRole;
  party: Party;
  name: string;
  email: string;
  title: string;
  company: string;
  fields: PersonField[];
  sentAt: string | null;
  signedAt: string | null;
  method: SignatureMethod | null;
};
