import { BRAND } from "@/lib/shared/brand";
import { formatDollars, toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS } from "@/lib/shared/plan";

/** "$21" */
export const MONTHLY = formatDollars(toDollars(MONTHLY_PRICE_CENTS));

/** The foot of every mail about a plan. */
export const whyPlan = (username: string): string =>
  `You get this mail because it concerns the plan of the ${BRAND.name} account ${username}. Such mails cannot be switched off.`;

/** The foot of every mail about a trial. */
export const whyTrial = (username: string): string =>
  `You get this mail because the free trial of the ${BRAND.name} account ${username} has an end.`;
