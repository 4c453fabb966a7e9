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
