"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/shared/api-client";
import type { TimelineSubject } from "@/lib/shared/declared";
import type { TimelineFilter } from "@/lib/timeline/list";
import type { TimelinePage } from "@/lib/timeline/schema";

const NOUN_URL: Record<TimelineSubject, string> = {
  client: "/api/clients",
  bureauPartner: "/api/bureau-partners",
  event: "/api/events",
};

/** Loaded pages; the first one came with the page. */
export function useTimeline(subject: TimelineSubject, id: string, show: TimelineFilter | "", served: TimelinePage) {
  const url = `${NOUN_URL[subject]}/${id}/timeline${show && `?show=${show}`}`;
  const query = useInfiniteQuery({
    queryKey: [url],
    queryFn: ({ pageParam, signal }) =>
      apiFetch<TimelinePage>(pageParam ? `${url}${show ? "&" : "?"}cursor=${encodeURIComponent(pageParam)}` : url, {
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    ...(show === "" && { initialData: { pages: [served], pageParams: [""] } }),
    staleTime: 60_000,
  });
  return { ...query, entries: query.data?.pages.flatMap((page) => page.items) ?? [] };
}
