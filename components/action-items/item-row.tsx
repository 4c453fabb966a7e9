"use client";

import { AlarmClock, Check, TriangleAlert, X } from "lucide-react";
import { useRef } from "react";
import { SnoozeMenu } from "@/components/action-items/snooze-menu";
import { useSwipe } from "@/components/action-items/use-swipe";
import { AppLink } from "@/components/shared/app-link";
import { IconButton } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { Mark } from "@/lib/action-items/client";
import { dueWords } from "@/lib/action-items/rules";
import type { ActionItem } from "@/lib/shared/declared";
import { formatDollars } from "@/lib/shared/money";

type ItemRowProps = { item: ActionItem; today: string; onMark: (mark: Mark) => void };

const TONE = { late: "font-medium text-danger", now: "font-medium text-tone-amber-ink", later: "" };

export function ItemRow({ item, today, onMark }: ItemRowProps) {
  const { key, title, why, before, amount, action } = item;
  const row = useRef<HTMLLIElement>(null);
  const due = dueWords(item, today);
  const swipe = useSwipe(
    () => onMark({ mark: "done" }),
    // The release of the finger would close it again.
    () => requestAnimationFrame(() => row.current?.querySelector<HTMLElement>(SNOOZE)?.click()),
  );
  return (
    <li ref={row} data-item={key} className="relative col-span-full grid grid-cols-subgrid overflow-hidden bg-muted">
      <span aria-hidden className="absolute inset-0 flex items-center justify-between px-6 text-muted-foreground">
        <Check className="size-5" /> <AlarmClock className="size-5" />
      </span>
      <div
        {...swipe}
        className="relative col-span-full grid touch-pan-y grid-cols-subgrid items-center gap-y-1.5 bg-card px-4 py-3 transition-transform has-[:focus-visible]:bg-muted motion-reduce:transition-none sm:px-5"
      >
        <div className="min-w-0">
          <p className="flex justify-between gap-3">
            <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
              {title}
            </span>
            {amount > 0 && <span className="shrink-0 font-medium tabular-nums">{formatDollars(amount)}</span>}
          </p>
          <p className="text-[0.8125rem] text-muted-foreground">
            {due && (
              <>
                <span className={TONE[due.tone]}>
                  {due.tone === "late" && (
                    <TriangleAlert aria-hidden className="me-1 inline size-3.5 align-[-0.15em]" />
                  )}
                  {due.text}
                </span>
                {" · "}
              </>
            )}
            <span dir="auto" className="wrap-anywhere">
              {why}
            </span>
          </p>
          {before && (
            <p className="text-[0.8125rem] text-tone-amber-ink wrap-anywhere">Changed: before it said “{before}”</p>
          )}
        </div>
        <div className="flex items-center justify-end gap-1">
          <AppLink
            href={action.href}
            data-main=""
            aria-label={`${action.label}: ${title}`}
            className={buttonClass({ size: "sm", className: "@max-[40rem]:me-auto" })}
          >
            {action.label}
          </AppLink>
          <IconButton
            size="icon"
            label={`Done: ${title}`}
            title="Done"
            icon={<Check aria-hidden />}
            onClick={() => onMark({ mark: "done" })}
          />
          <SnoozeMenu
            label={`Snooze: ${title}`}
            today={today}
            onSnooze={(until) => onMark({ mark: "snoozed", until })}
          />
          <IconButton
            size="icon"
            label={`Dismiss: ${title}`}
            title="Dismiss"
            icon={<X aria-hidden />}
            onClick={() => onMark({ mark: "dismissed" })}
          />
        </div>
      </div>
    </li>
  );
}

export const SNOOZE = "[aria-haspopup=menu]";
