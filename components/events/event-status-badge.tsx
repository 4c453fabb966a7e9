import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleCheckBig,
  CircleX,
  FileSignature,
  Flag,
  Mail,
  Undo2,
} from "lucide-react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";

/** A status is a colour, an icon and a word, everywhere the same. */
const LOOK: Record<EventStatus, { tone: BadgeTone; icon: typeof Ban }> = {
  inquiry: { tone: "neutral", icon: Mail },
  hold: { tone: "amber", icon: Flag },
  contract_sent: { tone: "blue", icon: FileSignature },
  confirmed: { tone: "green", icon: CircleCheck },
  completed: { tone: "teal", icon: CircleCheckBig },
  closed: { tone: "muted", icon: CircleCheckBig },
  postponed: { tone: "amber", icon: CalendarClock },
  lost: { tone: "muted", icon: CircleX },
  released: { tone: "muted", icon: Undo2 },
  cancelled: { tone: "red", icon: Ban },
};

export function EventStatusBadge({ status }: { status: EventStatus }) {
  const { tone, icon: Icon } = LOOK[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {EVENT_STATUS_LABEL[status]}
    </Badge>
  );
}

export const statusIcon = (status: EventStatus) => LOOK[status].icon;
