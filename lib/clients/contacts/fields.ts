import type { Fields } from "@/lib/shared/field-list";

/** A person at a client. */
export const CONTACT_FIELDS = {
  name: { label: "Name", kind: "line", required: true },
  role: { label: "Role", kind: "line", max: 80 },
  email: { label: "Email", kind: "email" },
  phone: { label: "Phone", kind: "phone" },
  notes: { label: "Notes", kind: "prose" },
} as const satisfies Fields;
