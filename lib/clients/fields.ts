import type { Fields } from "@/lib/shared/field-list";

/** The person or organization that books the speaker. */
export const CLIENT_FIELDS = {
  name: { label: "Client", kind: "line", required: true, header: true },
  company: { label: "Company", kind: "line" },
  email: { label: "Email", kind: "email" },
  phone: { label: "Phone", kind: "phone" },
  website: { label: "Website", kind: "website" },
  /** Inherited by new events of this client that name none. */
  industry: { label: "Industry", kind: "line", max: 120 },
  tags: { label: "Tags", kind: "tags" },
  notes: { label: "Notes", kind: "prose" },
} as const satisfies Fields;
