import { CLIENT_FIELDS } from "@/lib/clients/fields";
import { namesOf } from "@/lib/shared/field-list";

/** The list's address, for the page that renders it and the browser that goes on from there. */
export const CLIENT_LIST = { sort: "name", dir: "asc", filters: ["tag"] } as const;

/** Offered where an industry is asked for; any other words are as good. */
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

/** Roles the form offers; any other words are as good. */
export const CONTACT_ROLES = ["Planner", "Decision maker", "AV", "Accounts payable", "Assistant"] as const;

/** Why two clients look like one. */
export const REASON_LABEL = {
  email: "Same email",
  phone: "Same phone",
  name: "Same name",
  domain: "Similar name at the same domain",
};
export type DuplicateReason = keyof typeof REASON_LABEL;

/** The score in words. */
export const likeness = (score: number): string =>
  score >= 75 ? "Very likely the same" : score >= 45 ? "Likely the same" : "Possibly the same";

/** Pairs the finder shows at once. */
export const MOST_PAIRS = 50;

/** Fields of which one side's value stays. Tags are united and notes joined. */
export type ChosenField = Exclude<keyof typeof CLIENT_FIELDS, "tags" | "notes">;
export const CHOSEN_FIELDS = namesOf(CLIENT_FIELDS).filter(
  (name): name is ChosenField => name !== "tags" && name !== "notes",
);

/** Days in which a merge can be taken back; as long as the trash keeps what was merged. */
export const UNDO_DAYS = 30;
