import { TESTIMONIAL_USE_LABEL, type TestimonialState, type TestimonialUse } from "@/lib/testimonials/status";

type Signed = {
  clientName: string;
  jobTitle: string;
  companyName: string;
  nameShown: boolean;
  companyShown: boolean;
};

/** How a testimonial may be signed: what the writer wants shown, in the order one reads it. Empty when it is nothing. */
export const signatureOf = ({ clientName, jobTitle, companyName, nameShown, companyShown }: Signed): string =>
  [nameShown && clientName, jobTitle, companyShown && companyName].filter(Boolean).join(", ");

/** Whether it may stand in a place: the speaker has approved it, and the writer has agreed to that place. */
export const mayStandIn = (
  { state, mayUse }: { state: TestimonialState; mayUse: readonly TestimonialUse[] },
  use: TestimonialUse,
): boolean => state === "approved" && mayUse.includes(use);

type Consent = Pick<Signed, "nameShown" | "companyShown"> & { mayUse: readonly TestimonialUse[] };

/**
 * Where a change goes further than the writer has agreed to: a sentence per field. Less than they agreed to is always
 * fine. Empty too for a testimonial the speaker typed in, who asked in their own way.
 */
export function beyondConsent(
  written: Consent | null,
  change: Partial<Consent>,
): Partial<Record<keyof Consent, string>> {
  if (!written) return {};
  const uses = (change.mayUse ?? []).filter((use) => !written.mayUse.includes(use));
  return {
    ...(uses.length > 0 && {
      mayUse: `They did not agree to ${uses.map((use) => TESTIMONIAL_USE_LABEL[use]).join(", ")}. Ask them with a new link.`,
    }),
    ...(change.nameShown && !written.nameShown && { nameShown: "They want their name left out." }),
    ...(change.companyShown && !written.companyShown && { companyShown: "They want their company left out." }),
  };
}

/** Days until a link stops working, and until the one reminder goes out. */
export const REQUEST_DAYS = 60;
export const REMINDER_DAYS = 7;

export type RequestState = "open" | "answered" | "revoked" | "expired";

/** @param request instants in ISO 8601 */
export function requestState(
  request: { answeredAt: string | null; revokedAt: string | null; endsAt: string },
  now: Date,
): RequestState {
  if (request.answeredAt) return "answered";
  if (request.revokedAt) return "revoked";
  return new Date(request.endsAt) <= now ? "expired" : "open";
}

/** What helps somebody who has never written one: three questions, each good for a sentence. */
export const PROMPTS = [
  "What did your audience take home?",
  "What was different from other speakers?",
  "Who should book this speaker?",
] as const;
