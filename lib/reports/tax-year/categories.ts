import { categoryLabel, categoryLine } from "@/lib/expenses/categories";

type Category = { label: string; line: string };

/** What isn't typed as an expense. */
const OWN: Record<string, Category> = {
  "": { label: "No category", line: "" },
  mileage: { label: "Mileage", line: "9" },
  commissions: { label: "Commissions", line: "10" },
};

export const categoryOf = (key: string): Category => OWN[key] ?? { label: categoryLabel(key), line: categoryLine(key) };
