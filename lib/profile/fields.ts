import type { Fields } from "@/lib/shared/field-list";
import { ADDRESS_FIELDS, type Address, addressLines } from "@/lib/shared/party-fields";

export const PROFILE_FIELDS = {
  name: { label: "Name", kind: "line", header: true },
  title: { label: "Title", kind: "line" },
  businessName: { label: "Business name", kind: "line" },
  phone: { label: "Phone", kind: "phone" },
  email: { label: "Email", kind: "email" },
  website: { label: "Website", kind: "website" },
  address: { label: "Address", kind: "line", max: 300 },
  city: { label: "City", kind: "line", max: 120 },
  state: { label: "State", kind: "line", max: 60 },
  zipCode: { label: "ZIP code", kind: "zip", sheet: { header: "Zip Code" } },
  bio: { label: "Bio", kind: "prose" },
  annualGoal: { label: "Annual goal", kind: "dollars", nullable: true, column: "annualGoalCents" },
  timeZone: { label: "Time zone", kind: "timeZone", required: true },
} as const satisfies Fields;

type Speaker = { name: string; businessName: string; address: string; city: string; state: string; zipCode: string };

export const nameOnDocuments = (legalName: string, { businessName, name }: Speaker): string =>
  legalName || businessName || name;

/** The business's mailing address, or else the profile's. */
export function addressOnDocuments(business: Address, { address, city, state, zipCode }: Speaker): string[] {
  const own = addressLines(business);
  return own.length > 0 ? own : addressLines({ streetAddress: address, city, state, zipCode, country: "" });
}

export const checkAddress = (business: Address & { checkAddress: string }, speaker: Speaker): string[] =>
  business.checkAddress ? business.checkAddress.split("\n").filter(Boolean) : addressOnDocuments(business, speaker);

/** The check digit of the American Bankers Association. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

export const lastFour = (text: string): string => `•••• ${text.slice(-4)}`;

export const ENTITY_TYPE_LABEL = {
  sole_proprietor: "Sole proprietor",
  single_member_llc: "Single-member LLC",
  llc_as_s_corporation: "LLC taxed as an S corporation",
  s_corporation: "S corporation",
  c_corporation: "C corporation",
  partnership: "Partnership",
  nonprofit: "Nonprofit",
  other: "Other",
};

/** A tax ID is never a field; it stays in the W-9. */
export const BUSINESS_FIELDS = {
  legalName: { label: "Legal name", kind: "line", header: true },
  entityType: {
    label: "Entity type",
    kind: "choice",
    choices: ENTITY_TYPE_LABEL,
    nullable: true,
    prompt: "Choose an entity type",
  },
  residenceState: { label: "Home state", kind: "line", max: 60 },
  formationState: { label: "State of formation", kind: "line", max: 60 },
  ...ADDRESS_FIELDS,
  checkPayee: { label: "Make checks payable to", kind: "line" },
  checkAddress: { label: "Address for checks", kind: "prose", max: 500 },
  documentNote: { label: "Note on documents", kind: "prose", max: 2_000 },
} as const satisfies Fields;

export const BANK_FIELDS = {
  bankName: { label: "Bank", kind: "line", required: true, max: 120 },
  accountHolder: { label: "Account holder", kind: "line", required: true, max: 200 },
  routingNumber: { label: "Routing number", kind: "line", required: true, max: 20 },
  accountNumber: { label: "Account number", kind: "line", required: true, max: 40 },
} as const satisfies Fields;
