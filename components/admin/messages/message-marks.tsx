import { CircleMinus, Inbox, Mail, MessageSquareReply } from "lucide-react";
import { Badge, type Look } from "@/components/admin/badge";
import { KindIcon } from "@/components/support/feedback-marks";
import { PROGRESS } from "@/lib/admin/messages/list";
import type { MessageKind, MessageProgress } from "@/lib/admin/messages/schema";

const LOOKS: Record<MessageProgress, Look> = {
  open: { Icon: Inbox, tone: "amber" },
  answered: { Icon: MessageSquareReply, tone: "blue" },
  closed: { Icon: CircleMinus, tone: "neutral" },
};

/** How far along a message is. */
export function ProgressBadge({ progress }: { progress: MessageProgress }) {
  return <Badge look={LOOKS[progress]} label={PROGRESS[progress].label} hint={PROGRESS[progress].hint} />;
}

/** What kind of message it is, beside its word. */
export function MessageKindIcon({ kind }: { kind: MessageKind }) {
  if (kind !== "message") return <KindIcon kind={kind} />;
  return <Mail aria-hidden className="size-4 shrink-0 text-muted-foreground" />;
}
