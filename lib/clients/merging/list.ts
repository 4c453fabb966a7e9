/** Fields of which one side's value stays. Tags are united and notes joined. */
export const CHOSEN_FIELDS = ["name", "company", "email", "phone", "website", "industry"] as const;
export type ChosenField = (typeof CHOSEN_FIELDS)[number];

/** What is pointed from one client to another, by table. */
export const MOVED_TABLES = ["events", "contacts", "activities", "testimonials", "testimonial_requests"] as const;
export type MovedTable = (typeof MOVED_TABLES)[number];

/** Days in which a merge can be taken back; as long as the trash keeps what was merged. */
export const UNDO_DAYS = 30;
