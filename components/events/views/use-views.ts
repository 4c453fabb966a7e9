"use client";

import { useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import { useSavedViews } from "@/lib/events/client";
import { UPCOMING } from "@/lib/events/list";
import type { ActiveView } from "@/lib/events/schema";

const ALL = "all";

/** The saved view named by the URL; without a query string it is the default view, else the upcoming events. */
export function useViews(served: ActiveView | null) {
  const params = useSearchParams();
  const named = params.get("view");
  const [wanted, setWanted] = useState(false);
  const isForeign = named !== null && named !== ALL && named !== served?.id;
  const { data, isError, refetch } = useSavedViews(wanted || isForeign);
  const views: readonly ActiveView[] | undefined = data?.items;
  const standard = (views ?? (served ? [served] : [])).find(({ isDefault }) => isDefault);
  const byName = (views ?? (served ? [served] : [])).find(({ id }) => id === named);
  const active = params.size === 0 ? standard : byName;
  const bare = useMemo(() => ({ means: standard ? addressOf(standard) : UPCOMING, all: `view=${ALL}` }), [standard]);
  const choose = (view: Pick<ActiveView, "id" | "query"> | "upcoming" | "all") => {
    const next = typeof view === "string" ? { all: bare.all, upcoming: UPCOMING }[view] : addressOf(view);
    window.history.pushState(null, "", `?${next}`);
  };
  return { views, isError, refetch, active: active ?? null, bare, choose, load: () => setWanted(true) };
}

export type Views = ReturnType<typeof useViews>;

const addressOf = ({ id, query }: Pick<ActiveView, "id" | "query">): string => `${query ? `${query}&` : ""}view=${id}`;
