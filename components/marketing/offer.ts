import { dollarFormatter, toDollars } from "@/lib/shared/money";
import { MONTHLY_PRICE_CENTS, TRIAL_DAYS } from "@/lib/shared/subscription";

const dollars = toDollars(MONTHLY_PRICE_CENTS);

export const PRICE = dollarFormatter([dollars])(dollars);

export const PRICE_AMOUNT = dollars.toFixed(2);

const TRIAL = `${TRIAL_DAYS}-day free trial`;

export const OFFER = `${PRICE} a month after a ${TRIAL}. No credit card.`;

export const DAYS = TRIAL_DAYS;

export const INCLUDED = [
  "Every feature included",
  "Unlimited events, clients and bureaus",
  "Import and full export, anytime",
  "Two-factor sign-in and passkeys",
];
