import type { TestimonialRequestDto, WrittenInput } from "@/lib/testimonials/schema";
import { TESTIMONIAL_USE_LABEL } from "@/lib/testimonials/status";

type Consent = Pick<WrittenInput, "mayUse" | "nameShown" | "companyShown">;
type Signed = Omit<Consent, "mayUse"> & Pick<WrittenInput, "clientName" | "jobTitle" | "companyName">;

/** "Priya Raman, Head of Events, Acme", without what the writer wants hidden; may be empty. */
export const signatureOf = ({ clientName, jobTitle, companyName, nameShown, companyShown }: Signed): string =>
  [nameShown && clientName, jobTitle, companyShown && companyName].filter(Boolean).join(", ");

/** Errors by field where a change exceeds the writer's consent; null was typed in by the speaker. */
export function beyondConsent(
  written: Consent | null,
  change: Partial<Consent>,
): Partial<Record<keyof Consent, string>> {
  if (!written) return {};
  const uses = (change.mayUse ?? []).filter((use) => !written.mayUse.includes(use));
  return {
    ...(uses.length > 0 && {
      mayUse: `They didn't agree to ${uses.map((use) => TESTIMONIAL_USE_LABEL[use]).join(", ")}. Send a new request to ask.`,
    }),
    ...(change.nameShown && !written.nameShown && { nameShown: "They asked us to leave out their name." }),
    ...(change.companyShown && !written.companyShown && { companyShown: "They asked us to leave out their company." }),
  };
}

/** Days until a link expires, and until its reminder. */
export const REQUEST_DAYS = 60;
export const REMINDER_DAYS = 7;

export type RequestState = "scheduled" | "open" | "answered" | "revoked" | "expired";

export function requestState(
  request: Pick<TestimonialRequestDto, "answeredAt" | "revokedAt" | "endsAt" | "sendOn">,
  now: Date,
): RequestState {
  if (request.answeredAt) return "answered";
  if (request.revokedAt) return "revoked";
  if (request.sendOn) return "scheduled";
  return new Date(request.endsAt) <= now ? "expired" : "open";
}

export const PROMPTS = [
  "What did your audience take away?",
  "What set this talk apart?",
  "Who should book this speaker?",
] as const;
