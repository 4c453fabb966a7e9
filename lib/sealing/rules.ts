/** Sealing can't happen now and is tried again later; the message is for people. */
export class SealingWaits extends Error {
  override readonly cause: "timestamp" | "key" | "clock";

  constructor(cause: SealingWaits["cause"], message: string) {
    super(message);
    this.name = "SealingWaits";
    this.cause = cause;
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** Days that a generated key is still valid when the next one replaces it. */
const RENEWAL_DAYS = 90;

/** Minutes between this machine's clock and the database's. */
const MOST_SKEW = 5;

export type Validity = { notBefore: Date; notAfter: Date };

export const needsRenewal = ({ notAfter }: Pick<Validity, "notAfter">, now: Date): boolean =>
  notAfter.getTime() - now.getTime() < RENEWAL_DAYS * DAY;

const date = (at: Date): string =>
  at.toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** The reason why a certificate can't be used now, or null. */
export function validityProblem({ notBefore, notAfter }: Validity, now: Date): string | null {
  if (now > notAfter) return `The signing certificate expired on ${date(notAfter)}.`;
  return now < notBefore ? `The signing certificate isn't valid until ${date(notBefore)}.` : null;
}

export function clockProblem(now: Date, databaseNow: Date): string | null {
  const minutes = Math.abs(now.getTime() - databaseNow.getTime()) / 60_000;
  return minutes > MOST_SKEW ? `The server's clock is ${Math.round(minutes)} minutes off the database's clock.` : null;
}

/** A sentence for what is sealed later, with the reason. */
export const waitingFor = (problem: string): string => `${problem} We'll seal the document once this is fixed.`;
