import type { EmailState } from "@/lib/correspondence/status";
import type { ContactRule } from "@/lib/shared/party-fields";

/** `personal`: someone clicked. `automatic`: scheduled. `receipt`: a copy for someone who just did something. */
export type Purpose = "personal" | "automatic" | "receipt";

export const mayContact = (rule: ContactRule, purpose: Purpose): boolean =>
  purpose === "receipt" || rule === "all" || (rule === "personal" && purpose === "personal");

export const dailyLimit = (isTrial: boolean): number => (isTrial ? 30 : 200);

const STATE_OF: Record<string, EmailState> = {
  sent: "sent",
  delivery_delayed: "delayed",
  delivered: "delivered",
  opened: "delivered",
  clicked: "delivered",
  bounced: "bounced",
  suppressed: "bounced",
  complained: "complained",
  failed: "failed",
  canceled: "failed",
};

/** Of Resend's `last_event`; null for one that says nothing new. */
export const stateOf = (event: string): EmailState | null => STATE_OF[event] ?? null;
