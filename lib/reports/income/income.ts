import { monthName } from "@/lib/shared/dates";

/** Money comes in when it is paid, or when it is invoiced: cash and accrual. */
export const BASES = ["payments", "invoices"] as const;
export type IncomeBasis = (typeof BASES)[number];
export const INCOME_BASIS_LABEL: Record<IncomeBasis, string> = { payments: "By payments", invoices: "By invoices" };

export const KINDS = ["income", "commissions", "expenses", "mileage"] as const;
export type IncomeKind = (typeof KINDS)[number];
export const KIND_LABEL: Record<IncomeKind, string> = {
  income: "Income",
  commissions: "Commissions",
  expenses: "Expenses",
  mileage: "Mileage",
};

export const GROUPS = ["client", "bureau", "type", "category"] as const;
export type IncomeGroup = (typeof GROUPS)[number];
export const GROUP_LABEL: Record<IncomeGroup, string> = {
  client: "By client",
  bureau: "By bureau",
  type: "By type of event",
  category: "Expenses by category",
};

/** Costs count as positive amounts; net is income less all of them. */
export type Amounts = Record<IncomeKind, number>;
export type MonthRow = Amounts & { month: number };
export type GroupRow = Amounts & { by: IncomeGroup; key: string; name: string };
export type IncomeRow = { on: string; about: string; href: string; amount: number };

export const monthLabel = (month: number): string => monthName(`0000-${String(month).padStart(2, "0")}`);

export const netOf = (sums: Amounts): number =>
  Math.round((sums.income - sums.commissions - sums.expenses - sums.mileage) * 100) / 100;

export const sumOf = (rows: readonly Amounts[]): Amounts =>
  Object.fromEntries(
    KINDS.map((kind) => [kind, Math.round(rows.reduce((sum, row) => sum + row[kind], 0) * 100) / 100]),
  ) as Amounts;

/** Dollars throughout. `before` is the year before. */
export type IncomeDto = {
  year: number;
  basis: IncomeBasis;
  months: MonthRow[];
  before: MonthRow[];
  groups: GroupRow[];
  rows: IncomeRow[] | null;
};

export const MOST_ROWS = 500;

export const HOW_COUNTED: Record<IncomeBasis, string> = {
  payments:
    "Cash basis: income counts on the day you received it, including tax the payer withheld. Refunds and bounced checks are " +
    "subtracted on the day they happened. Commissions count when you paid them.",
  invoices:
    "Accrual basis: an invoice counts on its invoice date. Credit notes and write-offs are subtracted on their own dates. " +
    "Commissions count on their due date, or on the event date if they have none.",
};
