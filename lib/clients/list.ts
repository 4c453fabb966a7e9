import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { namesOf } from "@/lib/shared/field-list";
import type { ListColumns } from "@/lib/shared/list-address";
import { PARTY_FIELDS } from "@/lib/shared/party-fields";

/** Left out of the list, but not of its export. */
export type Unlisted = "notes" | "payDays" | keyof typeof PARTY_FIELDS;
export const isUnlisted = (name: keyof typeof CLIENT_FIELDS): name is Unlisted =>
  name === "notes" || name === "payDays" || name in PARTY_FIELDS;

export const CLIENT_COLUMNS = [
  { id: "name", label: "Client", field: "name", kind: "text", width: 30, sort: "name" },
  { id: "company", label: "Company", field: "company", kind: "text", width: 30, sort: "company" },
  { id: "email", label: "Email", field: "email", kind: "text", width: 28 },
  { id: "phone", label: "Phone", field: "phone", kind: "text", width: 18 },
  { id: "website", label: "Website", field: "website", kind: "text", width: 22 },
  { id: "industry", label: "Industry", field: "industry", kind: "text", width: 22 },
  { id: "tags", label: "Tags", kind: "text", width: 22 },
  { id: "events", label: "Events", field: "eventCount", kind: "count", width: 9, sort: "events", desc: true },
  { id: "lastEvent", label: "Last event", field: "lastEventOn", kind: "day", width: 12, sort: "lastEvent", desc: true },
  { id: "nextEvent", label: "Next event", field: "nextEventOn", kind: "day", width: 12, sort: "nextEvent" },
  { id: "value", label: "Lifetime value", field: "lifetimeValue", kind: "money", width: 15, sort: "value", desc: true },
] as const satisfies ListColumns;

export const CLIENT_LIST = { sort: "name", dir: "asc", filters: ["tag"] } as const;

export const INDUSTRIES = [
  "Agriculture",
  "Association",
  "Automotive",
  "Banking and credit unions",
  "Construction and real estate",
  "Education",
  "Energy",
  "Government",
  "Healthcare",
  "Hospitality and travel",
  "Insurance",
  "Legal",
  "Manufacturing",
  "Nonprofit",
  "Professional services",
  "Retail",
  "Technology",
  "Transportation",
] as const;

export const CONTACT_ROLES = [
  "Planner",
  "Decision maker",
  "AV",
  "Accounts payable",
  "Assistant",
  "Introducer",
  "On-site contact",
] as const;

export const REASON_LABEL = {
  email: "Same email",
  phone: "Same phone",
  name: "Same name",
  domain: "Similar name at the same domain",
};
export type DuplicateReason = keyof typeof REASON_LABEL;

export function likeness(score: number): string {
  if (score >= 75) return "Very likely the same";
  return score >= 45 ? "Likely the same" : "Possibly the same";
}

export const MOST_PAIRS = 50;

/** Fields of which one value is chosen; tags and notes are combined. */
export type ChosenField = Exclude<keyof typeof CLIENT_FIELDS, "tags" | "notes">;
export const CHOSEN_FIELDS = namesOf(CLIENT_FIELDS).filter(
  (name): name is ChosenField => name !== "tags" && name !== "notes",
);

/** As long as the trash keeps the merged client. */
export const UNDO_DAYS = 30;
