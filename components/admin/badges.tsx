import {
  Ban,
  CalendarX,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CircleX,
  Hourglass,
  Inbox,
  Mail,
  MailQuestion,
  MessageSquareReply,
  ShieldCheck,
} from "lucide-react";
import { KindIcon } from "@/components/support/feedback-marks";
import { Badge, type Look } from "@/components/ui/badge";
import { type MessageKind, type MessageProgress, PROGRESS } from "@/lib/admin/list";
import type { SubscriptionStatus } from "@/lib/shared/subscription";

const PROGRESS_LOOKS: Record<MessageProgress, Look> = {
  open: { Icon: Inbox, tone: "amber" },
  answered: { Icon: MessageSquareReply, tone: "blue" },
  closed: { Icon: CircleMinus, tone: "neutral" },
};

export const ProgressBadge = ({ progress }: { progress: MessageProgress }) => (
  <Badge look={PROGRESS_LOOKS[progress]} {...PROGRESS[progress]} />
);

export function MessageKindIcon({ kind }: { kind: MessageKind }) {
  if (kind !== "message") return <KindIcon kind={kind} />;
  return <Mail aria-hidden className="size-4 shrink-0 text-muted-foreground" />;
}

export const STATUS_LABEL: Record<SubscriptionStatus, string> = {
  trialing: "Trial",
  active: "Active",
  past_due: "Past due",
  unpaid: "Unpaid",
  canceled: "Canceled",
};

const STATUS_LOOKS: Record<SubscriptionStatus, Look> = {
  trialing: { Icon: Hourglass, tone: "blue" },
  active: { Icon: CircleCheck, tone: "green" },
  past_due: { Icon: CircleAlert, tone: "amber" },
  unpaid: { Icon: CircleMinus, tone: "neutral" },
  canceled: { Icon: CircleX, tone: "red" },
};

export const PlanBadge = ({ status }: { status: SubscriptionStatus }) => (
  <Badge small look={STATUS_LOOKS[status]} label={STATUS_LABEL[status]} />
);

type Marked = { isAdmin: boolean; emailVerified: boolean; disabledAt: string | null; deletionDueAt: string | null };

/** Unusual properties of an account. */
export function UserMarks({ isAdmin, emailVerified, disabledAt, deletionDueAt }: Marked) {
  return (
    <>
      {disabledAt ? <Badge small look={{ Icon: Ban, tone: "red" }} label="Disabled" /> : null}
      {deletionDueAt ? <Badge small look={{ Icon: CalendarX, tone: "red" }} label="Deletion scheduled" /> : null}
      {emailVerified ? null : <Badge small look={{ Icon: MailQuestion, tone: "amber" }} label="Not verified" />}
      {isAdmin ? <Badge small look={{ Icon: ShieldCheck, tone: "neutral" }} label="Admin" /> : null}
    </>
  );
}

export const isPlain = ({ isAdmin, emailVerified, disabledAt, deletionDueAt }: Marked): boolean =>
  !isAdmin && emailVerified && !disabledAt && !deletionDueAt;
