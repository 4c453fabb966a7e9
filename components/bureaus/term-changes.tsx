"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toastError } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { applyTermChanges, loadTermChanges, termChangesUrl } from "@/lib/events/client";
import type { TermChange } from "@/lib/events/commissions/commission-schema";
import { formatDate } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";
import { plural } from "@/lib/shared/phrases";
import { useRefresh } from "@/lib/shared/refresh";

export function TermChanges({ bureauPartnerId }: { bureauPartnerId: string }) {
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { data } = useQuery({
    queryKey: [termChangesUrl(bureauPartnerId)],
    queryFn: () => loadTermChanges(bureauPartnerId),
  });
  const changes = data?.items ?? [];
  /** Past events are chosen one by one. */
  const isChosen = ({ eventId, past }: TermChange) => picked.get(eventId) ?? !past;
  const chosen = changes.filter(isChosen);
  const apply = useMutation({
    mutationFn: () =>
      applyTermChanges(
        bureauPartnerId,
        chosen.map(({ eventId }) => eventId),
      ),
    onSuccess: ({ applied }) => {
      toast({ title: "Terms applied", description: plural(applied, "event"), variant: "success" });
      setOpen(false);
      refresh(["/api/bureau-partners", "/api/events", "/api/commission-lines", "/api/dashboard"]);
    },
    onError: (error) => toastError("We couldn't apply the terms", error),
  });
  if (changes.length === 0) return null;
  return (
    <div className="mt-4 rounded-md bg-tone-amber p-3.5 text-sm text-tone-amber-ink">
      <p>{plural(changes.length, "event doesn't", "events don't")} follow these terms yet.</p>
      <Button size="sm" className="mt-2.5" onClick={() => setOpen(true)}>
        Choose events
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Apply terms to events"
        description="Commissions you set manually, and paid or waived ones, won't change."
        action={
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={apply.isPending}
            onClick={() => apply.mutate()}
          >
            Apply to {plural(chosen.length, "event")}
          </Button>
        }
      >
        <ul className="divide-y text-sm">
          {changes.map((change) => (
            <li key={change.eventId}>
              <label className="flex cursor-pointer items-center gap-3 py-2.5">
                <input
                  type="checkbox"
                  className="check"
                  checked={isChosen(change)}
                  onChange={({ target: { checked } }) => setPicked(new Map(picked).set(change.eventId, checked))}
                />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{change.title}</span>
                  <span className="text-[0.8125rem] text-muted-foreground">{formatDate(change.date)}</span>
                </span>
                <Amounts change={change} />
              </label>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}

function beforeText({ amount, newAmount }: TermChange): string {
  if (amount === null) return "no commission yet";
  return amount === newAmount ? "new terms, same amount" : `now ${formatDollars(amount)}`;
}

function Amounts({ change }: { change: TermChange }) {
  return (
    <span className="text-end tabular-nums">
      <span className="block font-medium">{change.newAmount === null ? "none" : formatDollars(change.newAmount)}</span>
      <span className="text-[0.8125rem] text-muted-foreground">{beforeText(change)}</span>
    </span>
  );
}
