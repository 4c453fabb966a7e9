import type { Fields } from "@/lib/shared/field-list";
import { PARTY_FIELDS } from "@/lib/shared/party-fields";

export const CLIENT_FIELDS = {
  name: { label: "Client", kind: "line", required: true, header: true, sheet: { width: 30 } },
  company: { label: "Company", kind: "line", sheet: { width: 30 } },
  email: { label: "Email", kind: "email", sheet: { width: 28 } },
  phone: { label: "Phone", kind: "phone", sheet: { width: 18 } },
  website: { label: "Website", kind: "website" },
  /** Inherited by new events without one. */
  industry: { label: "Industry", kind: "line", max: 120 },
  ...PARTY_FIELDS,
  contactEveryDays: { label: "Keep in touch every (days)", kind: "count", unit: "days", max: 730, nullable: true },
  payDays: { label: "Payment terms (days)", kind: "count", unit: "days", max: 365, nullable: true },
  tags: { label: "Tags", kind: "tags" },
  notes: { label: "Notes", kind: "prose", sheet: { width: 50 } },
} as const satisfies Fields;

export const CONTACT_FIELDS = {
  name: { label: "Name", kind: "line", required: true },
  role: { label: "Role", kind: "line", max: 80 },
  email: { label: "Email", kind: "email" },
  phone: { label: "Phone", kind: "phone" },
  notes: { label: "Notes", kind: "prose" },
} as const satisfies Fields;
