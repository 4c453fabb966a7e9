import { CalendarOff, FileText, Type } from "lucide-react";
import type { FeedLevel } from "@/lib/calendar-feeds/rules";

const ICON = { busy: CalendarOff, titles: Type, full: FileText };

/** Beside the level's name, never instead of it. */
export function LevelIcon({ level }: { level: FeedLevel }) {
  const Icon = ICON[level];
  return <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />;
}
