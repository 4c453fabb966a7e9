import type { Fields } from "@/lib/shared/field-list";

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
