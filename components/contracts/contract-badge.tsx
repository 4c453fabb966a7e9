import {
  Archive,
  BadgeCheck,
  Ban,
  CircleX,
  Eye,
  FileCheck2,
  Hourglass,
  Lock,
  type LucideIcon,
  MailCheck,
  Pause,
  PencilLine,
  Send,
  Signature,
} from "lucide-react";
import { StateTag } from "@/components/shared/record/setting-card";
import { type ArchiveOrigin, CONTRACT_STATE_LABEL, type ContractState } from "@/lib/contracts/status";

const LOOK: Record<ContractState, ["good" | "open" | "off" | "bad", LucideIcon]> = {
  draft: ["off", PencilLine],
  sending: ["open", Send],
  sent: ["open", MailCheck],
  viewed: ["open", Eye],
  partly_signed: ["open", Signature],
  sealing: ["good", Lock],
  completed: ["good", BadgeCheck],
  superseded: ["off", Archive],
  paused: ["open", Pause],
  declined: ["bad", CircleX],
  voided: ["off", Ban],
  expired: ["off", Hourglass],
  signed_elsewhere: ["good", FileCheck2],
};

type Props = { state: ContractState; restoredFrom?: ArchiveOrigin | null };

export function ContractBadge({ state, restoredFrom = null }: Props) {
  const [tone, Icon] = LOOK[state];
  return (
    <StateTag tone={tone} icon={<Icon aria-hidden />}>
      {CONTRACT_STATE_LABEL[state]}
      {restoredFrom && state !== "draft" ? " (restored)" : null}
    </StateTag>
  );
}
