import type { EventFormHints } from "@/components/events/event-form-values";
import { TermHint } from "@/components/help/term-hint";

/** Rendered on the server for the event form. */
export const EVENT_FORM_HINTS: EventFormHints = {
  status: <TermHint term="event-status" />,
  fee: <TermHint term="speaking-fee" />,
  travelFee: <TermHint term="travel-fee" />,
  timeZone: <TermHint term="venue-time" />,
  bureauPartnerName: <TermHint term="speakers-bureau" />,
  travelMode: <TermHint term="buyout" />,
  referredBy: <TermHint term="referral" />,
  cameFromEventId: <TermHint term="spin-off" />,
  source: <TermHint term="lead-source" />,
};
