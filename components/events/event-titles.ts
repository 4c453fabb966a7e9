/** Titles of events a form refers to by id, as far as they have been seen: so that a person reads names, not ids. */
export const eventTitles = new Map<string, string>();
