import data from "@/lib/expenses/categories.json" with { type: "json" };

type Category = { key: string; label: string; line: string; deductible?: number };

/** Lines of Schedule C. What comes from its own records (commissions, mileage, withheld tax) is none of them. */
export const CATEGORIES: readonly Category[] = data.categories;

export const CATEGORY_SOURCE = data.source;

const BY_KEY = new Map(CATEGORIES.map((category) => [category.key, category]));

export const isCategory = (key: string): boolean => BY_KEY.has(key);

export const categoryLabel = (key: string): string => BY_KEY.get(key)?.label ?? key;

export const categoryLine = (key: string): string => BY_KEY.get(key)?.line ?? "";

/** In percent. */
export const usualDeductible = (key: string): number => BY_KEY.get(key)?.deductible ?? 100;
