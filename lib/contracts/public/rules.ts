import type { ContractState, RecipientRole } from "@/lib/contracts/status";
import { formatDate } from "@/lib/shared/dates";
import { nameFirst } from "@/lib/shared/speaker-name";

type Standing = {
  state: ContractState;
  reason: string;
  expiresOn: string | null;
  speaker: string;
  role: RecipientRole;
  isMyTurn: boolean;
  hasSigned: boolean;
};

/** Heading and sentences above the text. */
export function standingOf(standing: Standing): { title: string; lines: string[] } {
  const { state, reason, speaker, role } = standing;
  const from = nameFirst(speaker);
  const why = reason ? [`Reason: ${reason}`] : [];
  switch (state) {
    case "paused":
      return {
        title: "This contract is paused",
        lines: [`${from} will resume it, or send you a new version.`, ...why],
      };
    case "voided":
      return { title: "This contract was voided", lines: [`${from} voided it. It's no longer valid.`, ...why] };
    case "declined":
      return { title: "This contract was declined", lines: [`If that's a surprise, ask ${speaker}.`, ...why] };
    case "expired":
      return { title: "This contract has expired", lines: [`Ask ${speaker} to extend it.`] };
    case "superseded":
      return { title: "This contract was replaced", lines: ["A signed amendment replaced it."] };
    case "signed_elsewhere":
      return { title: "This contract was signed elsewhere", lines: ["You can still read and download it here."] };
    case "sealing":
      return {
        title: "Everyone has signed",
        lines: ["We're sealing the final PDF. You'll get it by email, and you can download it here then."],
      };
    case "completed":
      return {
        title: "This contract is signed",
        lines: [
          role === "copy" ? `${from} sent you a copy.` : "Everyone has signed.",
          "The sealed PDF stays available here for a year.",
        ],
      };
    default:
      return openStanding(standing, from);
  }
}

function openStanding(
  { expiresOn, role, isMyTurn, hasSigned }: Standing,
  from: string,
): { title: string; lines: string[] } {
  const isApprover = role === "approver";
  if (hasSigned) {
    return {
      title: isApprover ? "You approved this contract" : "You signed this contract",
      lines: ["You'll get the sealed PDF by email once everyone has signed."],
    };
  }
  const until = expiresOn ? [`This link is open until ${formatDate(expiresOn)}.`] : [];
  const ask = isApprover ? "Please read it, and approve it at the end." : "Please read it, then sign at the end.";
  return {
    title: `${from} sent you a contract to ${isApprover ? "approve" : "sign"}`,
    lines: [isMyTurn ? ask : "You can read it now.", ...until],
  };
}
