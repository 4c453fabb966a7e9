import { Mail, Phone, StickyNote, Users } from "lucide-react";
import type { ActivityKind } from "@/lib/activities/list";

const ICON = { note: StickyNote, call: Phone, mail: Mail, meeting: Users } as const;

export function ActivityIcon({ kind }: { kind: ActivityKind }) {
  const Icon = ICON[kind];
  return <Icon aria-hidden className="size-4" />;
}
