"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { KitStore } from "@/components/media-kit/editor/kit-store";
import type { KitProblems } from "@/lib/media-kit/rules";
import type { EditorPicture, EditorTestimonial, KitContent, KitSurroundings } from "@/lib/media-kit/schema";

type Actions = {
  change: KitStore["change"];
  /** A field was left: from now on it says what is wrong with it. */
  leave: (id: string) => void;
  addPicture: (fileId: string, picture: EditorPicture) => void;
  addTestimonials: (added: EditorTestimonial[]) => void;
  /** Files on their way: leaving the page would stop them. */
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

/** What the parts of the editor share: few of them change with a key, so that typing stays quick in a long kit. */
export function KitProvider({
  store,
  problems,
  showAll,
  facts,
  onFacts,
  onUploading,
  children,
}: {
  store: KitStore;
  problems: KitProblems;
  /** After an attempt to publish, everything that is wrong says so. */
  showAll: boolean;
  facts: Facts;
  onFacts: (change: (facts: Facts) => Facts) => void;
  onUploading: (by: 1 | -1) => void;
  children: ReactNode;
}) {
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
  if (!actions) throw new Error("Parts of the editor stand inside KitProvider");
  return actions;
}

export const useFacts = (): Facts => useContext(FactsContext);

/** @param id of the control, which was left at least once; an empty one stands for what is always said */
export function useProblem(path: string, id: string): string | undefined {
  const { problems, left, showAll } = useContext(ProblemsContext);
  return id === "" || showAll || left.has(id) ? problems[path] : undefined;
}

/** Replaces one thing of a list, found by its place. */
export const replaced = <T,>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((item, index) => (index === at ? { ...item, ...change } : item));

export type ListField = "headshots" | "topics" | "videos" | "clients" | "books" | "awards";
export type ListItem<F extends ListField> = KitContent[F][number];
