"use client";

import { useState } from "react";
import type { Views } from "@/components/events/views/use-views";
import { FormField } from "@/components/shared/form/form-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useSavedViewChanges } from "@/lib/events/client";
import type { ActiveView } from "@/lib/events/schema";
import { failureText, newIdempotencyKey } from "@/lib/shared/api-client";

/** The list's current state, to save as a view. */
export type Shown = { query: string; columns: readonly string[]; resetColumns: () => void };

/** Names a new view or renames one. */
export default function ViewNameDialog({
  view,
  shown,
  choose,
  onClose,
}: {
  /** The view to rename; null to create one from the list's current state. */
  view: ActiveView | null;
  shown: Shown;
  choose: Views["choose"];
  onClose: () => void;
}) {
  const [name, setName] = useState(view?.name ?? "");
  const [problem, setProblem] = useState("");
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const { create, change } = useSavedViewChanges();
  const save = async () => {
    setProblem("");
    if (!name.trim()) return setProblem("Name is required");
    try {
      if (view) await change.mutateAsync({ id: view.id, version: view.version, name });
      else {
        const { query, columns } = shown;
        choose(await create.mutateAsync({ name, query, columns: [...columns], idempotencyKey }));
      }
      toast({ title: view ? "View renamed" : "View saved", description: name.trim() });
      onClose();
    } catch (error) {
      // A different name is a new request.
      setKey(newIdempotencyKey());
      setProblem(failureText(error));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={view ? "Rename view" : "Save as a new view"}
      description={view ? undefined : "Saves the current search, filters, sort and columns."}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormField name="view-name" label="Name" error={problem}>
          <Input
            autoFocus
            autoComplete="off"
            maxLength={60}
            value={name}
            placeholder="Open holds"
            onChange={(event) => setName(event.target.value)}
          />
        </FormField>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={create.isPending || change.isPending}>
            {view ? "Rename" : "Save view"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
