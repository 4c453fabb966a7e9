"use client";

import { useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import { useSavedViews } from "@/lib/events/views/client";
import type { ActiveView } from "@/lib/events/views/schema";

const ALL = "all";

/** Which saved view is on, by the address; a bare one means the default view. */
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
  const bare = useMemo(
    () => (standard ? { means: addressOf(standard), all: `view=${ALL}` } : { means: "", all: "" }),
    [standard],
  );
  /** Goes to a view, or to all events. */
  const choose = (view: Pick<ActiveView, "id" | "query"> | null) => {
    const next = view ? addressOf(view) : bare.all;
    window.history.pushState(null, "", next ? `?${next}` : window.location.pathname);
  };
  return { views, isError, refetch, active: active ?? null, bare, choose, load: () => setWanted(true) };
}

export type Views = ReturnType<typeof useViews>;

const addressOf = ({ id, query }: Pick<ActiveView, "id" | "query">): string => `${query ? `${query}&` : ""}view=${id}`;
