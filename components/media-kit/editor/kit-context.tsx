"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { KitStore } from "@/components/media-kit/editor/kit-store";
import type {
  EditorPicture,
  EditorTestimonial,
  KitContent,
  KitProblems,
  KitSurroundings,
} from "@/lib/media-kit/schema";
import { signatureOf } from "@/lib/testimonials/rules";

export const nameOf = (testimonial: EditorTestimonial | undefined): string =>
  testimonial ? signatureOf(testimonial) || "someone without a name" : "someone";

type Actions = {
  change: KitStore["change"];
  /** Marks a control as left: from then on it shows its problem. */
  leave: (id: string) => void;
  addPicture: (fileId: string, picture: EditorPicture) => void;
  addTestimonials: (added: EditorTestimonial[]) => void;
  /** Counts running uploads. */
  setUploading: (by: 1 | -1) => void;
};

type Facts = Pick<KitSurroundings, "pictures" | "testimonials">;

const ActionsContext = createContext<Actions | null>(null);
const FactsContext = createContext<Facts>({ pictures: {}, testimonials: [] });
const ProblemsContext = createContext<{ problems: KitProblems; left: ReadonlySet<string>; showAll: boolean }>({
  problems: {},
  left: new Set(),
  showAll: false,
});

type KitProviderProps = {
  store: KitStore;
  problems: KitProblems;
  /** Shows every problem, after an attempt to publish. */
  showAll: boolean;
  facts: Facts;
  onFacts: (change: (facts: Facts) => Facts) => void;
  onUploading: (by: 1 | -1) => void;
  children: ReactNode;
};

/** Shared state in several contexts, so that typing renders few parts of a long kit. */
export function KitProvider({ store, problems, showAll, facts, onFacts, onUploading, children }: KitProviderProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const actions = useMemo<Actions>(
    () => ({
      change: store.change,
      leave: (id) => setLeft((before) => (before.has(id) ? before : new Set([...before, id]))),
      addPicture: (fileId, picture) =>
        onFacts((before) => ({ ...before, pictures: { ...before.pictures, [fileId]: picture } })),
      addTestimonials: (added) =>
        onFacts((before) => {
          const fresh = added.filter(({ id }) => !before.testimonials.some((known) => known.id === id));
          return { ...before, testimonials: [...before.testimonials, ...fresh] };
        }),
      setUploading: onUploading,
    }),
    [store, onFacts, onUploading],
  );
  const shown = useMemo(() => ({ problems, left, showAll }), [problems, left, showAll]);
  return (
    <ActionsContext value={actions}>
      <FactsContext value={facts}>
        <ProblemsContext value={shown}>{children}</ProblemsContext>
      </FactsContext>
    </ActionsContext>
  );
}

export function useActions(): Actions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error("Missing KitProvider");
  return actions;
}

export const useFacts = (): Facts => useContext(FactsContext);

/** @param id of the control; an empty one shows its problem at once */
export function useProblem(path: string, id: string): string | undefined {
  const { problems, left, showAll } = useContext(ProblemsContext);
  return id === "" || showAll || left.has(id) ? problems[path] : undefined;
}

export type ListField = "headshots" | "topics" | "videos" | "clients" | "books" | "awards";
export type ListItem<F extends ListField> = KitContent[F][number];

/** Value, change handler and problem path of one part of the kit. */
export type Bound<V> = { id: string; path: string; value: V; onValue: (value: V) => void };
