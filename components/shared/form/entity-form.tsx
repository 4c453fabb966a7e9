"use client";

import { CircleCheck, CircleDot } from "lucide-react";
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useRef,
} from "react";
import type { FieldValues } from "react-hook-form";
import { AppLink } from "@/components/shared/app-link";
import { ProblemLink } from "@/components/shared/form/problem-link";
import { UnsavedGuard } from "@/components/shared/form/unsaved-guard";
import type { EntityForm as Entity } from "@/components/shared/form/use-entity-form";
import { DraftNote } from "@/components/shared/record/facts";
import { SkipLink } from "@/components/shared/shell/skip-link";
import { Button } from "@/components/ui/button";

const ConflictPanel = lazy(() => import("@/components/shared/form/conflict-panel"));

export type EntityFormProps<V extends FieldValues, O extends object> = {
  entity: Entity<V, O>;
  noun: string;
  labels: { [K in keyof V]-?: string };
  /** A field's value as text. */
  show?: (name: keyof V & string, value: unknown) => string;
  submitLabel?: string;
  cancelHref?: string;
  /** Enter in a field doesn't save a long form; the button and Ctrl+S do. */
  enterStays?: boolean;
  /** Closes a form in a dialog; the draft stays on the device. */
  onClose?: () => void;
  children: ReactNode;
};

export function EntityForm<V extends FieldValues, O extends object>(props: EntityFormProps<V, O>) {
  const { entity, noun, labels, show = asIs, submitLabel, cancelHref, enterStays, onClose, children } = props;
  const { submit, warm, saving, unsaved, saved, problem, problemLink, conflict, draft } = entity;
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
      onFocus={warm}
      onSubmit={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (!isOwn(event)) return;
        if (onClose) saveKeys(event, submit);
        else if (enterStays) stayOnEnter(event);
      }}
    >
      {!onClose && <SkipLink to={SAVE_ID}>Skip to the save button</SkipLink>}
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
        <p
          role="alert"
          className="sticky bottom-[calc(4.5rem+var(--lower-edge,0px))] z-10 my-4 rounded-md bg-tone-red px-4 py-3 text-sm text-tone-red-ink"
        >
          {problem} <ProblemLink link={problemLink} />
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
          {/* A link, so that the unsaved guard can ask first. */}
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

const SAVE_ID = "save";

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** React also bubbles the events of a dialog that is elsewhere in the page. */
const isOwn = ({ currentTarget, target }: SyntheticEvent) => currentTarget.contains(target as Node);

const asIs = (_: string, value: unknown): string => String(value);

/** A field that validates on blur would move the buttons away from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function stayOnEnter(event: KeyboardEvent): void {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The page's own save bar is out of reach behind a dialog. */
function saveKeys(event: KeyboardEvent, submit: () => void): void {
  if (!(event.metaKey || event.ctrlKey) || (event.key !== "s" && event.key !== "Enter")) return;
  event.preventDefault();
  if (!event.repeat) submit();
}

type SaveBarProps = {
  onSave: () => void;
  onCancel?: () => void;
  saving: boolean;
  dirty: boolean;
  saved?: boolean;
  label?: string;
};

function SaveBar({ onSave, onCancel, saving, dirty, saved, label = "Save" }: SaveBarProps) {
  const latest = useRef({ onSave, saving });
  useEffect(() => {
    latest.current = { onSave, saving };
  });
  useEffect(() => {
    const save = (event: globalThis.KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
      if (event.key !== "s" && event.key !== "Enter") return;
      event.preventDefault();
      // Ignore a held key; a dialog above the form has its own keys.
      if (event.repeat || latest.current.saving || document.querySelector("dialog:modal")) return;
      latest.current.onSave();
    };
    document.addEventListener("keydown", save);
    return () => document.removeEventListener("keydown", save);
  }, []);
  return (
    <div
      data-save-bar=""
      className="sticky bottom-(--lower-edge,0px) z-10 -mx-4 mt-2 border-t bg-background/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 print:hidden"
    >
      <div className="flex items-center justify-end gap-2">
        <p
          role="status"
          className="me-auto flex items-center gap-1.5 text-[0.8125rem] text-muted-foreground [&_svg]:size-3.5"
        >
          {saving && "Saving…"}
          {!saving && dirty && (
            <>
              <CircleDot aria-hidden className="text-brand" /> Unsaved changes
            </>
          )}
          {!saving && !dirty && saved && (
            <>
              <CircleCheck aria-hidden className="text-positive" /> Saved
            </>
          )}
        </p>
        {onCancel ? (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button id={SAVE_ID} type="submit" variant="primary" loading={saving} aria-keyshortcuts="Control+S Meta+S">
          {label}
        </Button>
      </div>
    </div>
  );
}
