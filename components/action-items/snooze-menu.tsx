"use client";

import { CalendarDays, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useLazyDialog } from "@/components/shared/feedback/use-lazy-dialog";
import { Menu, MenuItem } from "@/components/ui/menu";
import { snoozeDays } from "@/lib/action-items/rules";
import { formatDay } from "@/lib/shared/dates";

type SnoozeMenuProps = {
  label: string;
  today: string;
  /** Instead of a clock. */
  trigger?: ReactNode;
  onSnooze: (until: string) => void;
};

export function SnoozeMenu({ label, today, trigger, onSnooze }: SnoozeMenuProps) {
  const { trigger: pick, dialog } = useLazyDialog(() => import("@/components/action-items/pick-day"));
  return (
    <>
      <Menu
        label={label}
        trigger={trigger ?? <Clock aria-hidden />}
        variant={trigger ? "secondary" : "ghost"}
        size={trigger ? "sm" : "icon"}
        align="end"
      >
        {snoozeDays(today).map(({ label: name, until }) => (
          <MenuItem key={name} onSelect={() => onSnooze(until)}>
            <span className="grow">{name}</span>
            <span className="text-muted-foreground">{formatDay(until, today.slice(0, 4))}</span>
          </MenuItem>
        ))}
        <MenuItem icon={<CalendarDays aria-hidden />} onSelect={pick.onClick}>
          Pick a day…
        </MenuItem>
      </Menu>
      {dialog && <dialog.Dialog {...dialog} today={today} onPick={onSnooze} />}
    </>
  );
}
