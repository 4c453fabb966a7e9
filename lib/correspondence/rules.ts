import type { EmailState } from "@/lib/correspondence/status";
import type { AppError } from "@/lib/shared/errors";
import type { ContactRule } from "@/lib/shared/party-fields";

/** `personal`: someone clicked. `automatic`: scheduled. `handover`: a signer named them. `copy`, `receipt`: no one wrote it. */
export type Purpose = "personal" | "automatic" | "handover" | "copy" | "receipt";

export const isReceipt = (purpose: Purpose): boolean => purpose === "copy" || purpose === "receipt";

export const mayContact = (rule: ContactRule, purpose: Purpose): boolean =>
  isReceipt(purpose) || rule === "all" || (rule === "personal" && purpose !== "automatic");

/** The others have limits of their own. */
export const isCounted = (purpose: Purpose): boolean => purpose !== "handover" && purpose !== "receipt";

export const isAboutAddress = ({ extra }: AppError): boolean => extra.fields?.email !== undefined;

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

/** Of Resend's `last_event`; null for one without new information. */
export const stateOf = (event: string): EmailState | null => STATE_OF[event] ?? null;
