/** Roles the form offers; any other words are as good. */
export const CONTACT_ROLES = ["Planner", "Decision maker", "AV", "Accounts payable", "Assistant"] as const;
