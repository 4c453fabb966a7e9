"use client";

import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { ItemList } from "@/components/action-items/item-list";
import { AppLink } from "@/components/shared/app-link";
import { buttonClass } from "@/components/ui/button-class";
import { Panel } from "@/components/ui/panel";
import { useActionItems } from "@/lib/action-items/client";
import type { ActionItemsDto } from "@/lib/action-items/schema";

const SHOWN = 5;

type TodayProps = { served: ActionItemsDto; today: string; calm: ReactNode };

/** The weightiest items on the dashboard. */
export function Today({ served, today, calm }: TodayProps) {
  const list = useActionItems(served);
  const more = list.total - Math.min(list.items.length, SHOWN);
  return (
    <Panel
      aria-labelledby="today-title"
      title="Today"
      padded={false}
      className="overflow-hidden"
      action={
        <AppLink
          href="/action-items?add=1"
          className={buttonClass({ size: "sm", variant: "ghost", className: "-me-2.5" })}
        >
          Add a task
        </AppLink>
      }
    >
      <div className="border-t">
        <ItemList list={list} today={today} most={SHOWN} calm={<p className="px-4 py-4 text-sm sm:px-5">{calm}</p>} />
        {more > 0 && (
          <p className="border-t px-4 py-3 text-sm sm:px-5">
            <AppLink
              href="/action-items"
              className="inline-flex min-h-6 items-center gap-1 font-medium text-brand underline-offset-4 hover:underline"
            >
              and {more.toLocaleString("en-US")} more <ArrowRight aria-hidden className="size-4" />
            </AppLink>
          </p>
        )}
      </div>
    </Panel>
  );
}
