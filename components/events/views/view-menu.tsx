"use client";

import { Bookmark, ChevronDown } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { Views } from "@/components/events/views/use-views";
import type { Shown } from "@/components/events/views/view-name-dialog";
import { Menu } from "@/components/ui/menu";
import type { ActiveView } from "@/lib/events/views/schema";

const ViewMenuItems = dynamic(() => import("@/components/events/views/view-menu-items"), { ssr: false });
const ViewNameDialog = dynamic(() => import("@/components/events/views/view-name-dialog"), { ssr: false });

/** Saved views of the list. What the menu shows and does is fetched when it is opened. */
export function ViewMenu({ views, shown }: { views: Views; shown: Shown }) {
  const { active } = views;
  const [naming, setNaming] = useState<{ view: ActiveView | null } | null>(null);
  const changed = active !== null && isChanged(active, shown);
  return (
    <>
      <Menu
        label={active ? `Views: ${active.name}${changed ? ", changed" : ""}` : "Views"}
        triggerClassName="max-w-48 border-border max-sm:px-3"
        trigger={
          <>
            <Bookmark aria-hidden />
            <span className="truncate">{active?.name ?? "Views"}</span>
            {changed ? <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-brand" /> : null}
            <ChevronDown aria-hidden className="text-muted-foreground" />
          </>
        }
      >
        <ViewMenuItems views={views} shown={shown} changed={changed} onName={(view) => setNaming({ view })} />
      </Menu>
      {naming ? (
        <ViewNameDialog view={naming.view} shown={shown} choose={views.choose} onClose={() => setNaming(null)} />
      ) : null}
    </>
  );
}

function isChanged(view: ActiveView, shown: Shown): boolean {
  if (view.query !== shown.query) return true;
  const columns = new Set(view.columns);
  return columns.size > 0 && (columns.size !== shown.columns.length || shown.columns.some((id) => !columns.has(id)));
}
