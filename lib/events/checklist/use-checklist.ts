"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { TaskDto, TaskInput, TaskLine, TemplateDto, TemplateInput } from "@/lib/events/checklist/checklist-schema";
import type { EventType } from "@/lib/events/status";
import { apiFetch, newIdempotencyKey } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";
import { refetchUnder } from "@/lib/shared/refresh";

type TaskList = { items: TaskLine[] };
export type TaskEdit = Partial<Pick<TaskLine, "title" | "anchor" | "offsetDays" | "dueOn" | "done">>;

const SHOWN_IN = ["/api/events", "/api/calendar", "/api/dashboard"];

/** Optimistic, one after the other; a promise rejects when the server refuses. */
export function useChecklist(eventId: string, served: TaskLine[]) {
  const client = useQueryClient();
  const url = `/api/events/${eventId}/tasks`;
  const key = useMemo(() => [url], [url]);
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => apiFetch<TaskList>(url, { signal }),
    initialData: { items: served },
  });
  useEffect(() => {
    // A later page may be older: rendered before, or the router's copy.
    const known = client.getQueryData<TaskList>(key)?.items === served;
    if (!known && client.isMutating({ mutationKey: key }) === 0) void client.invalidateQueries({ queryKey: key });
  }, [client, key, served]);

  const calls = useMutation({
    ...ATTEMPTS,
    mutationKey: key,
    // Each change needs the version of the one before.
    scope: { id: url },
    mutationFn: (call: () => Promise<TaskList>) => call(),
    onError: () => client.invalidateQueries({ queryKey: key }),
    onSettled: () => {
      if (client.isMutating({ mutationKey: key }) === 1) void refetchUnder(client, SHOWN_IN);
    },
  });

  /** Ids by the key of tasks that were created on screen. */
  const given = useRef(new Map<string, string>());
  const idOf = (id: string): string => given.current.get(id) ?? id;
  /** Stays the same when the id arrives, so that a row keeps the focus. */
  const keyOf = (id: string): string => [...given.current].find(([, given]) => given === id)?.[0] ?? id;

  const items = (): TaskLine[] => client.getQueryData<TaskList>(key)?.items ?? [];
  const show = (next: TaskLine[]): TaskList => {
    void client.cancelQueries({ queryKey: key });
    const list = { items: next };
    client.setQueryData(key, list);
    return list;
  };
  const merge = (id: string, change: Partial<TaskLine>) =>
    show(items().map((task) => (task.id === idOf(id) ? { ...task, ...change } : task)));

  const edit = (id: string, change: TaskEdit) => {
    merge(id, change);
    return calls.mutateAsync(async () => {
      const version = items().find((task) => task.id === idOf(id))?.version;
      const saved = await apiFetch<TaskDto>(`${url}/${idOf(id)}`, { method: "PATCH", body: { ...change, version } });
      // Other fields may have been changed again meanwhile.
      return merge(id, { version: saved.version, dueOn: saved.dueOn, anchor: saved.anchor });
    });
  };

  const add = (input: Pick<TaskInput, "title"> & Partial<TaskInput>) => {
    const idempotencyKey = newIdempotencyKey();
    const line = { id: idempotencyKey, version: 0, anchor: null, offsetDays: 0, dueOn: null, done: false, ...input };
    show([...items(), line]);
    return calls.mutateAsync(async () => {
      const { id, version, dueOn } = await apiFetch<TaskDto>(url, { method: "POST", body: input, idempotencyKey });
      const list = merge(line.id, { id, version, dueOn });
      given.current.set(line.id, id);
      return list;
    });
  };

  const remove = (id: string) => {
    show(items().filter((task) => task.id !== id));
    return calls.mutateAsync(async () => {
      await apiFetch(`${url}/${idOf(id)}`, { method: "DELETE" });
      return { items: items() };
    });
  };

  const load = async () => show((await apiFetch<TaskList>(url)).items);

  const restore = (id: string) =>
    calls.mutateAsync(async () => {
      await apiFetch(`${url}/${idOf(id)}/restoration`, { method: "POST" });
      return load();
    });

  /** Up (-1) or down (1). */
  const move = (id: string, by: -1 | 1) => {
    const now = items();
    const at = now.findIndex((task) => task.id === id);
    const [task, other] = [now[at], now[at + by]];
    if (!task || !other) return Promise.resolve({ items: now });
    const next = show(now.with(at, other).with(at + by, task));
    return calls.mutateAsync(async () => {
      await apiFetch(`${url}/order`, { method: "POST", body: { ids: next.items.map((one) => idOf(one.id)) } });
      return { items: items() };
    });
  };

  const applyTemplates = () =>
    calls.mutateAsync(async () => {
      const answer = await apiFetch<TaskList>(`${url}/from-templates`, { method: "POST", body: {} });
      return show(answer.items);
    });

  return { tasks: data.items, keyOf, edit, add, remove, restore, move, applyTemplates, load };
}

const URL = "/api/task-templates";

type TemplateList = { items: TemplateDto[] };

export function useTemplates(type: EventType | null, served: TemplateDto[]) {
  const client = useQueryClient();
  const [kept, setKept] = useState({ served, items: served });
  if (kept.served !== served) setKept({ served, items: served });
  const show = (items: TemplateDto[]) => setKept((before) => ({ ...before, items }));
  const load = async () => show((await apiFetch<TemplateList>(`${URL}?type=${type ?? "none"}`)).items);
  const calls = useMutation({
    ...ATTEMPTS,
    scope: { id: URL },
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSettled: () => refetchUnder(client, [URL]),
  });
  /** Shows the server's list afterwards, also after a refusal. */
  const send = (call: () => Promise<unknown>) =>
    calls.mutateAsync(call).then(load, async (error: unknown) => {
      await load().catch(() => undefined);
      throw error;
    });

  return {
    steps: kept.items,
    add: (input: TemplateInput) => {
      const idempotencyKey = newIdempotencyKey();
      return send(() => apiFetch(URL, { method: "POST", body: input, idempotencyKey }));
    },
    edit: ({ id, version }: TemplateDto, change: Partial<TemplateInput>) =>
      send(() => apiFetch(`${URL}/${id}`, { method: "PATCH", body: { ...change, version } })),
    remove: ({ id }: TemplateDto) => {
      show(kept.items.filter((step) => step.id !== id));
      return send(() => apiFetch(`${URL}/${id}`, { method: "DELETE" }));
    },
    restore: ({ id }: TemplateDto) => send(() => apiFetch(`${URL}/${id}/restoration`, { method: "POST" })),
    move: (step: TemplateDto, by: -1 | 1) => {
      const at = kept.items.findIndex(({ id }) => id === step.id);
      const other = kept.items[at + by];
      if (at < 0 || !other) return Promise.resolve();
      const next = kept.items.with(at, other).with(at + by, step);
      show(next);
      const body = { type, ids: next.map(({ id }) => id) };
      return send(() => apiFetch(`${URL}/order`, { method: "POST", body }));
    },
    addUsual: () => send(() => apiFetch(`${URL}/usual`, { method: "POST", body: { type } })),
  };
}
