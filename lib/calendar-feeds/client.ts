"use client";

import type { QueryClient } from "@tanstack/react-query";
import type { FeedDto, FeedInput } from "@/lib/calendar-feeds/schema";
import { apiFetch } from "@/lib/shared/api-client";
import { ON_RETURN, useServed } from "@/lib/shared/refresh";

export const FEEDS_URL = "/api/calendar-feeds";

const loadFeeds = async () => (await apiFetch<{ items: FeedDto[] }>(FEEDS_URL)).items;

export const useFeeds = (served: FeedDto[]) => useServed(FEEDS_URL, served, loadFeeds, ON_RETURN);

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

export async function renewFeedSecret(client: QueryClient, id: string): Promise<void> {
  put(client, await apiFetch<FeedDto>(`${FEEDS_URL}/${id}/secret`, { method: "POST" }));
}

export async function revokeFeed(client: QueryClient, id: string): Promise<void> {
  await apiFetch(`${FEEDS_URL}/${id}`, { method: "DELETE" });
  change(client, (feeds) => feeds.filter((feed) => feed.id !== id));
}
