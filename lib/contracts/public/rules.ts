import type { ContractState, RecipientRole } from "@/lib/contracts/status";
import { formatDate } from "@/lib/shared/dates";
import { nameFirst } from "@/lib/shared/speaker-name";

type Standing = {
  state: ContractState;
  reason: string;
  expiresOn: string | null;
  speaker: string;
  role: RecipientRole;
};

/** What a reader needs to know first: a heading and sentences. */
export function standingOf({ state, reason, expiresOn, speaker, role }: Standing): { title: string; lines: string[] } {
  const from = nameFirst(speaker);
  const why = reason ? [`Reason: ${reason}`] : [];
  switch (state) {
    case "paused":
      return { title: "This contract is paused", lines: [`${from} paused it.`, ...why] };
    case "voided":
      return { title: "This contract was voided", lines: [`${from} voided it. It's no longer valid.`, ...why] };
    case "declined":
      return { title: "This contract was declined", lines: why };
    case "expired":
      return { title: "This contract has expired", lines: [`Ask ${speaker} to extend it.`] };
    case "superseded":
      return { title: "This contract was replaced", lines: ["A signed amendment replaced it."] };
    case "sealing":
    case "completed":
    case "signed_elsewhere":
      return { title: "This contract is signed", lines: ["You can still read and download it."] };
    default:
      return {
        title: `${from} sent you a contract`,
        lines: [
          role === "approver" ? "Please read it and say whether you approve." : "Please read it.",
          `If something needs to change, reply to ${speaker}'s email.`,
          ...(expiresOn ? [`This link is open until ${formatDate(expiresOn)}.`] : []),
        ],
      };
  }
}
