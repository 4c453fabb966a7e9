import "server-only";

type Category = { label: string; line: string };

/** What isn't typed as an expense. */
const OWN: Record<string, Category> = {
  "": { label: "No category", line: "" },
  mileage: { label: "Car and truck: mileage", line: "9" },
  commissions: { label: "Commissions and fees", line: "10" },
};

export const categoryOf = (key: string): Category => OWN[key] ?? { label: key, line: "" };
