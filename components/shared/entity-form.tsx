"use client";

import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { AppLink } from "@/components/shared/app-link";
import { DraftNote } from "@/components/shared/draft-note";
import { SaveBar } from "@/components/shared/save-bar";
import { UnsavedGuard } from "@/components/shared/unsaved-guard";
import type { EntityForm as Entity } from "@/components/shared/use-entity-form";
import { Button } from "@/components/ui/button";

/** Few saves meet another one: it comes with the first that does. */
const ConflictPanel = lazy(() => import("@/components/shared/conflict-panel"));

export type EntityFormProps<V extends FieldValues, O extends object> = {
  entity: Entity<V, O>;
  /** "client", for the sentences around the form. */
  noun: string;
  labels: { [K in keyof V]-?: string };
  /** How a field's value reads beside its label; text as it is unless said otherwise. */
  show?: (name: keyof V & string, value: unknown) => string;
  submitLabel?: string;
  /** A form on a page: where Cancel leads. None where there is nowhere to go back to. */
  cancelHref?: string;
  /** A form in a dialog: how it closes. What was typed stays on the device for the next opening. */
  onClose?: () => void;
  children: ReactNode;
};

/** The frame around a form's fields: what was kept, what went wrong, what stands against it, and the way to save. */
export function EntityForm<V extends FieldValues, O extends object>(props: EntityFormProps<V, O>) {
  const { entity, noun, labels, show = asIs, submitLabel, cancelHref, onClose, children } = props;
  const { submit, saving, unsaved, saved, problem, conflict, draft } = entity;
  const cancel = useRef<HTMLAnchorElement>(null);
  const differences = (conflict?.fields ?? []).map(({ name, mine, theirs }) => ({
    field: name,
    label: labels[name],
    mine: mine == null ? "" : show(name, mine),
    theirs: theirs == null ? "" : show(name, theirs),
  }));
  return (
    <form
      noValidate
      aria-busy={saving}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={onClose && ((event) => saveKeys(event, submit))}
    >
      {draft && (
        <div className="mb-6">
          <DraftNote onDiscard={draft.discard} />
        </div>
      )}
      {conflict && (
        <div ref={bringIntoView} className="scroll-mt-20">
          <Suspense>
            <ConflictPanel
              noun={noun}
              differences={differences}
              onKeepMine={conflict.keepMine}
              onTakeTheirs={conflict.takeTheirs}
            />
          </Suspense>
        </div>
      )}
      {children}
      {problem && (
        // Above the save bar, where the eyes are after pressing it.
        <p
          role="alert"
          className="sticky bottom-[4.5rem] z-10 my-4 rounded-md bg-tone-red px-4 py-3 text-sm text-tone-red-ink"
        >
          {problem}
        </p>
      )}
      {onClose ? (
        <div className="mt-6 flex justify-end gap-2">
          <Button variant="ghost" onMouseDown={keepFocus} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" loading={saving} onMouseDown={keepFocus}>
            {submitLabel}
          </Button>
        </div>
      ) : (
        <>
          <UnsavedGuard when={unsaved} onDiscard={entity.discard} />
          {/* Cancel is a link underneath, so that the guard can ask first. */}
          {cancelHref && <AppLink ref={cancel} href={cancelHref} hidden tabIndex={-1} aria-hidden />}
          <SaveBar
            onSave={submit}
            onCancel={cancelHref ? () => cancel.current?.click() : undefined}
            saving={saving}
            dirty={unsaved}
            saved={saved}
            label={submitLabel}
          />
        </>
      )}
    </form>
  );
}

/** One pressed save at the lower edge of a long form; what answers stands at its top. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

const asIs = (_: string, value: unknown): string => String(value);

/** What a field says or takes back on leaving it would move a dialog's buttons away from under the press. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** In a dialog the page's own save bar is out of reach. */
function saveKeys(event: KeyboardEvent, submit: () => void): void {
  if (!(event.metaKey || event.ctrlKey) || (event.key !== "s" && event.key !== "Enter")) return;
  event.preventDefault();
  if (!event.repeat) submit();
}
