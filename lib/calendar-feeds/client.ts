"use client";

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { FeedDto, FeedInput } from "@/lib/calendar-feeds/schema";
import { apiFetch } from "@/lib/shared/api-client";

export const FEEDS_URL = "/api/calendar-feeds";

/** What the server rendered and we have taken over; a page that is seen again may be older than what we know. */
const takenOver = new WeakSet<object>();

/** Asked again whenever the window comes back to the front: a calendar program may just have read it. */
export function useFeeds(served: FeedDto[]): FeedDto[] {
  const client = useQueryClient();
  useMemo(() => {
    if (takenOver.has(served)) return;
    takenOver.add(served);
    client.setQueryData([FEEDS_URL], served);
  }, [client, served]);
  const query = useQuery({
    queryKey: [FEEDS_URL],
    queryFn: async () => (await apiFetch<{ items: FeedDto[] }>(FEEDS_URL)).items,
    refetchOnMount: false,
    refetchOnWindowFocus: "always",
  });
  return query.data ?? served;
}

const change = (client: QueryClient, by: (feeds: FeedDto[]) => FeedDto[]) =>
  client.setQueryData<FeedDto[]>([FEEDS_URL], (feeds) => by(feeds ?? []));

const put = (client: QueryClient, feed: FeedDto) =>
  change(client, (feeds) => feeds.map((one) => (one.id === feed.id ? feed : one)));

export async function createFeed(client: QueryClient, body: FeedInput, idempotencyKey: string): Promise<FeedDto> {
  const feed = await apiFetch<FeedDto>(FEEDS_URL, { method: "POST", body, idempotencyKey });
  change(client, (feeds) => [...feeds.filter(({ id }) => id !== feed.id), feed]);
  return feed;
}

export async function renameFeed(client: QueryClient, { id, version }: FeedDto, name: string): Promise<void> {
  put(client, await apiFetch<FeedDto>(`${FEEDS_URL}/${id}`, { method: "PATCH", body: { name, version } }));
}

/** The same calendar at a new address. */
export async function renewFeedSecret(client: QueryClient, id: string): Promise<void> {
  put(client, await apiFetch<FeedDto>(`${FEEDS_URL}/${id}/secret`, { method: "POST" }));
}

export async function revokeFeed(client: QueryClient, id: string): Promise<void> {
  await apiFetch(`${FEEDS_URL}/${id}`, { method: "DELETE" });
  change(client, (feeds) => feeds.filter((feed) => feed.id !== id));
}
