"use client";

import { useState } from "react";
import type {
  ActionItemsDto,
  Digest,
  ItemGroup,
  MarkInput,
  OwnTaskDto,
  RuleDto,
  RuleSetting,
} from "@/lib/action-items/schema";
import { apiFetch, ignoreMissing } from "@/lib/shared/api-client";
import type { ActionItem } from "@/lib/shared/declared";
import { type Served, useChange, usePages, useSaveRecord, useTrashRecords } from "@/lib/shared/record-client";
import { ON_RETURN, useServed } from "@/lib/shared/refresh";

const ITEMS_URL = "/api/action-items";
const RULES_URL = "/api/action-item-rules";
const TASKS_URL = "/api/own-tasks";

type WithoutFingerprint<T> = T extends unknown ? Omit<T, "fingerprint"> : never;
export type Mark = WithoutFingerprint<MarkInput>;

const send = ({ item, mark }: { item: ActionItem; mark: Mark | null }): Promise<unknown> => {
  const url = `${ITEMS_URL}/${encodeURIComponent(item.key)}`;
  const call = mark
    ? apiFetch(url, { method: "PUT", body: { ...mark, fingerprint: item.fingerprint } })
    : apiFetch(url, { method: "DELETE" });
  return call.catch(ignoreMissing);
};

const identityOf = ({ key, fingerprint }: ActionItem): string => `${key} ${fingerprint}`;

type Returned = { item: ActionItem; at: number };

/** Items disappear at once, and return when the server refuses; what is brought back stays, whatever an older answer says. */
export function useActionItems(served: ActionItemsDto) {
  const data = useServed(ITEMS_URL, served, () => apiFetch<ActionItemsDto>(ITEMS_URL), ON_RETURN);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [returned, setReturned] = useState<readonly Returned[]>([]);
  const { mutateAsync: change } = useChange(send, [], true);

  const show = (item: ActionItem) =>
    setHidden((before) => new Set([...before].filter((identity) => identity !== identityOf(item))));
  const forget = (item: ActionItem) => setReturned((before) => before.filter((one) => one.item.key !== item.key));

  const mark = (item: ActionItem, how: Mark) => {
    setHidden((before) => new Set(before).add(identityOf(item)));
    forget(item);
    return change({ item, mark: how }).catch((error: unknown) => {
      show(item);
      throw error;
    });
  };

  const bringBack = (item: ActionItem, at: number) => {
    setReturned((before) => [...before, { item, at }]);
    show(item);
    return change({ item, mark: null }).catch((error: unknown) => {
      forget(item);
      throw error;
    });
  };

  let items = data.items.filter((item) => !hidden.has(identityOf(item)));
  for (const { item, at } of returned) {
    if (!items.some(({ key }) => key === item.key)) items = items.toSpliced(at, 0, item);
  }
  return { items, groups: data.groups, total: data.total - data.items.length + items.length, mark, bringBack };
}

export const useSnoozeGroup = () =>
  useChange(
    ({ group, until }: { group: ItemGroup; until: string }) =>
      apiFetch<{ count: number }>(`${RULES_URL}/${group.rule}/snooze`, { method: "PUT", body: { until } }),
    [],
    true,
  );

export const useRules = (served: { items: RuleDto[] }) =>
  useServed(RULES_URL, served, () => apiFetch<{ items: RuleDto[] }>(RULES_URL));

export const useChangeRule = () =>
  useChange(
    ({ rule, change }: { rule: string; change: RuleSetting }) =>
      apiFetch(`${RULES_URL}/${rule}`, { method: "PUT", body: change }),
    [],
    true,
  );

export const useSetDigest = () =>
  useChange((digest: Digest) => apiFetch("/api/digest", { method: "PUT", body: { digest } }), []);

export const useOwnTasks = (served: Served<OwnTaskDto>) => usePages(TASKS_URL, "", served);
export const useSaveOwnTask = () => useSaveRecord<OwnTaskDto>(TASKS_URL, [ITEMS_URL]);
export const useTrashOwnTasks = () => useTrashRecords(TASKS_URL, [ITEMS_URL]);
