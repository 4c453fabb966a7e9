import { addDays } from "@/lib/shared/dates";
import { placeName } from "@/lib/shared/place-codes";
import rows from "@/prisma/withholding/rules.json";

type Sourced = { state: string; taxYear: number; source: string; checkedOn: string };

/** Dollars and percent; the file's README says what each field means. */
export type WithholdingRule = Sourced & {
  kind: "withholding";
  who: string;
  rate: number;
  threshold: { dollars: number; limit: "over" | "from"; counts: "payer-year" | "contract" | "event" };
  includesExpenses?: boolean;
  maybe?: { upTo?: number; because: string };
  exempt?: { entities?: string[]; homes?: string[]; because: string };
  forms: { name: string; by: "speaker" | "payer"; what: string; daysBefore?: number }[];
  note?: string;
};

type NoTax = Sourced & { kind: "none"; because: string };

export type StateRule = WithholdingRule | NoTax;

/** Every start checks the file. */
export const STATE_RULES = rows as StateRule[];

const BY_CODE = new Map(STATE_RULES.map((rule) => [`US-${rule.state}`, rule]));

/** Null where no rule is recorded, which doesn't mean that there is none. */
export const ruleOf = (code: string): StateRule | null => BY_CODE.get(code) ?? null;

/** Checked over a year ago. */
export const isOld = ({ checkedOn }: Sourced, today: string): boolean => addDays(checkedOn, 365) < today;

/** "No rule recorded here for Ohio." */
export const noRuleText = (code: string): string => `No rule recorded here for ${placeName(code)}.`;
