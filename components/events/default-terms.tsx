"use client";

import { useState } from "react";
import { TermsSummary } from "@/components/events/terms-summary";
import { useLazyDialog } from "@/components/shared/feedback/use-lazy-dialog";
import { toastError } from "@/components/shared/form/use-submit";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useSetDefaultTerms } from "@/lib/events/client";
import { EVENT_TYPE_LABEL, EVENT_TYPES } from "@/lib/events/status";
import type { Terms } from "@/lib/events/terms/terms";
import type { DefaultTerms, TermScope } from "@/lib/events/terms/terms-schema";

const SCOPES: readonly TermScope[] = ["any", ...EVENT_TYPES];
const LABEL: Record<TermScope, string> = { any: "All events", ...EVENT_TYPE_LABEL };

/** Terms for new events: one set for all, and others for single types. */
export function DefaultTermsList({ userId, served }: { userId: string; served: DefaultTerms }) {
  const [defaults, setDefaults] = useState(served);
  const { mutateAsync: save } = useSetDefaultTerms();
  const change = async (type: TermScope, terms: Terms | null) => {
    setDefaults(await save({ type, terms }));
  };
  const remove = (type: TermScope, terms: Terms) =>
    change(type, null).then(
      () =>
        toast({
          title: "Default terms removed",
          description: LABEL[type],
          action: { label: "Undo", onClick: () => void change(type, terms) },
        }),
      (error) => toastError("Terms weren't removed", error),
    );
  return (
    <ul className="divide-y rounded-lg border bg-card">
      {SCOPES.map((type) => {
        const terms = defaults[type] ?? null;
        return (
          <li key={type} className="grid gap-2 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-start">
            <h2 className="py-1 text-sm font-medium">{LABEL[type]}</h2>
            {terms ? (
              <TermsSummary terms={terms} />
            ) : (
              <p className="py-1 text-sm text-muted-foreground">
                {type === "any" ? "New events start without terms." : "Same as all events"}
              </p>
            )}
            <span className="flex gap-1 justify-self-end">
              {terms && (
                <Button size="sm" variant="ghost" onClick={() => void remove(type, terms)}>
                  Remove
                </Button>
              )}
              <EditDefault
                userId={userId}
                type={type}
                terms={terms}
                // A type starts with its current terms.
                save={(given) => change(type, given)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function EditDefault({
  userId,
  type,
  terms,
  save,
}: {
  userId: string;
  type: TermScope;
  terms: Terms | null;
  save: (terms: Terms) => Promise<void>;
}) {
  const { trigger, dialog } = useLazyDialog(() => import("@/components/events/terms-dialog"));
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`${terms ? "Edit" : "Add"} terms: ${LABEL[type]}`} {...trigger}>
        {terms ? "Edit" : "Add terms"}
      </Button>
      {dialog && (
        <dialog.Dialog
          {...dialog}
          title={type === "any" ? "Terms of new events" : `Terms of a new ${LABEL[type].toLowerCase()}`}
          description="Events you already have keep theirs."
          draftKey={`${userId}:default-terms:${type}`}
          terms={terms}
          record={null}
          total={null}
          save={async (given) => {
            await save(given as Terms);
            return { id: type, version: 1, terms: given as Terms };
          }}
          onSaved={() => toast({ title: "Default terms saved", variant: "success" })}
        />
      )}
    </>
  );
}
