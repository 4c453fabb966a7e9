import {
  AlarmClock,
  Ban,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Eye,
  FileCheck2,
  type LucideIcon,
  MailCheck,
  PencilLine,
} from "lucide-react";
import { StateTag } from "@/components/shared/record/setting-card";
import { type InvoiceState, shownState } from "@/lib/invoices/status";

const LOOK: Record<InvoiceState, ["good" | "open" | "off" | "bad", LucideIcon]> = {
  draft: ["off", PencilLine],
  issued: ["open", FileCheck2],
  sent: ["open", MailCheck],
  viewed: ["open", Eye],
  partly_paid: ["open", CircleDashed],
  paid: ["good", CircleCheck],
  void: ["off", Ban],
  written_off: ["off", CircleSlash],
};

export function InvoiceBadge({ state, isOverdue = false }: { state: InvoiceState; isOverdue?: boolean }) {
  const [tone, Icon] = isOverdue ? (["bad", AlarmClock] as const) : LOOK[state];
  return (
    <StateTag tone={tone} icon={<Icon aria-hidden />}>
      {shownState({ state, isOverdue })}
    </StateTag>
  );
}
