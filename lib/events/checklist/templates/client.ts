"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TemplateDto, TemplateInput } from "@/lib/events/checklist/schema";
import type { EventType } from "@/lib/events/status";
import { apiFetch, newIdempotencyKey } from "@/lib/shared/api-client";
import { ATTEMPTS } from "@/lib/shared/record-client";
import { refetchUnder } from "@/lib/shared/refresh";

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
