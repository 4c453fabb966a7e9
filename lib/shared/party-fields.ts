import type { Fields, ValuesOf } from "@/lib/shared/field-list";

export const CONTACT_RULE_LABEL = {
  all: "Contact as usual",
  personal: "Nothing automatic",
  none: "No emails",
};

export type ContactRule = keyof typeof CONTACT_RULE_LABEL;

export const YES_NO = { no: "No", yes: "Yes" };

export const ADDRESS_FIELDS = {
  streetAddress: { label: "Street address", kind: "line", max: 300 },
  city: { label: "City", kind: "line", max: 120 },
  state: { label: "State", kind: "line", max: 60 },
  zipCode: { label: "ZIP code", kind: "zip" },
  country: { label: "Country", kind: "line", max: 60 },
} as const satisfies Fields;

const CONTACT_RULE_FIELDS = {
  contactRule: { label: "Do not contact", kind: "choice", choices: CONTACT_RULE_LABEL },
  contactReason: { label: "Reason not to contact", kind: "line", max: 300 },
} as const satisfies Fields;

const BILLING_FIELDS = {
  billingEmail: { label: "Billing email", kind: "email" },
  purchaseOrder: { label: "PO required", kind: "choice", choices: YES_NO },
  portal: { label: "Vendor portal", kind: "website" },
  w9SentOn: { label: "W-9 sent on", kind: "day", nullable: true },
} as const satisfies Fields;

export const PARTY_FIELDS = { ...ADDRESS_FIELDS, ...BILLING_FIELDS, ...CONTACT_RULE_FIELDS } as const;

export type Party = ValuesOf<typeof PARTY_FIELDS>;

export const CONTACT_RULE_HINT: Record<ContactRule, string> = {
  all: "No restriction.",
  personal: "You can still email them yourself; nothing is sent on a schedule.",
  none: "We refuse every email to them, except copies of what they signed and receipts.",
};

export type Address = { streetAddress: string; city: string; state: string; zipCode: string; country?: string };

/** As on an envelope, without empty lines. */
export function addressLines({ streetAddress, city, state, zipCode, country }: Address): string[] {
  const region = [state, zipCode].filter(Boolean).join(" ");
  return [streetAddress, [city, region].filter(Boolean).join(", "), country ?? ""].filter(Boolean);
}

export const mapsHref = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
