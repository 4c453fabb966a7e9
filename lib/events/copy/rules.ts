import type { EventStatus } from "@/lib/events/status";

/** An inquiry; under one agreement the event's own status. */
export const statusOfCopy = (status: EventStatus, oneDeal: boolean): EventStatus =>
  oneDeal && (status === "contract_sent" || status === "confirmed") ? status : "inquiry";
