import { confirmsWhenSigned, sendingWords } from "@/lib/contracts/consequences/rules";
import type { ContractPage } from "@/lib/contracts/page/schema";
import { OPEN_STATES } from "@/lib/contracts/status";
import { formatDate } from "@/lib/shared/dates";

const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;

/** What the speaker can expect, as sentences. */
export function nextSteps({ contract, confirmsOn, problems }: ContractPage): string[] {
  const { state, events, expiresInDays, expiresAt, reason, endedOn } = contract;
  const readers = contract.recipients.filter(({ role, party }) => role !== "copy" && party !== "speaker");
  const names = readers.map(({ name, email }) => name || email || "someone without a name").join(", ");
  const confirming = confirmsWhenSigned(confirmsOn)
    ? "Once it's signed, events that aren't confirmed yet are confirmed."
    : "Once it's signed, you confirm the event yourself.";
  if (state === "draft") {
    return [
      ...(problems.length > 0 ? ["Complete what's missing."] : []),
      readers.length > 0 ? `Sending emails a private link to ${names}.` : "Add someone to send it to.",
      ...sendingWords(events),
      `The link works for ${days(expiresInDays)}.`,
    ];
  }
  if (state === "sending") return ["It will go out in a few seconds. You can still undo it."];
  if ((OPEN_STATES as readonly string[]).includes(state)) {
    return [
      `Waiting for ${names}.`,
      ...(expiresAt ? [`It expires on ${formatDate(expiresAt.slice(0, 10))}. You can extend it.`] : []),
      "To change anything, make a new version. This one will be voided, and its link will lead to the new one.",
      ...(events.length > 0 ? [confirming] : []),
    ];
  }
  if (state === "paused") {
    return [...(reason ? [`Paused: ${reason}`] : []), "Resume it, or make a new version with the changes."];
  }
  if (state === "expired") return ["Extend it, and it's open again. Or make a new version."];
  if (state === "declined" || state === "voided") {
    return [...(reason ? [`Reason: ${reason}`] : []), "Make a new version, or record one that was signed elsewhere."];
  }
  if (state === "superseded") return ["A signed amendment replaced it."];
  if (endedOn) return [`Both sides ended it on ${formatDate(endedOn)}.`];
  return ["It's in force. To change it, make an amendment."];
}
