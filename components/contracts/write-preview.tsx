"use client";

import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Control, type FieldValues, useFormState } from "react-hook-form";
import type ContractPreview from "@/components/contracts/contract-preview";

const SIDES = [
  ["write", "Write"],
  ["preview", "Preview"],
] as const;

type Side = (typeof SIDES)[number][0];

/** Side by side on a wide screen, one at a time on a smaller one. */
export function WritePreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const [side, setSide] = useState<Side>("write");
  // Each side keeps its place.
  const places = useRef<Record<Side, number>>({ write: 0, preview: 0 });
  const show = (next: Side) => {
    places.current[side] = window.scrollY;
    setSide(next);
  };
  useLayoutEffect(() => {
    if (places.current.write + places.current.preview > 0) window.scrollTo({ top: places.current[side] });
  }, [side]);
  return (
    <div className="grid grid-cols-1 gap-x-6 xl:grid-cols-2 xl:items-start">
      <fieldset className="sticky top-14 z-10 -mx-4 mb-3 flex border-b bg-background px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8 xl:hidden print:hidden">
        <legend className="sr-only">Write or preview</legend>
        <div className="grid w-full max-w-sm grid-cols-2 rounded-md border p-0.5">
          {SIDES.map(([value, label]) => (
            <label
              key={value}
              className="grid h-8 cursor-pointer place-items-center rounded text-[0.8125rem] text-muted-foreground has-checked:bg-accent has-checked:font-medium has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="write-or-preview"
                className="sr-only"
                checked={side === value}
                onChange={() => show(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={`min-w-0 ${side === "write" ? "" : "max-xl:hidden"}`}>{children}</div>
      <section
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may have nothing else to focus
        tabIndex={0}
        className={`min-w-0 rounded-lg border bg-card p-5 text-card-foreground sm:p-8 xl:sticky xl:top-20 xl:max-h-[calc(100vh-11rem)] xl:overflow-y-auto ${side === "preview" ? "" : "max-xl:hidden"}`}
      >
        {preview}
      </section>
    </div>
  );
}

export type LivePreview = typeof ContractPreview;

/** Loaded once the form has differed from its initial values; null before. */
export function useLivePreview<V extends FieldValues, O>(control: Control<V, unknown, O>): LivePreview | null {
  const { isDirty } = useFormState({ control });
  const [loaded, setLoaded] = useState<{ default: LivePreview } | null>(null);
  useEffect(() => {
    if (!isDirty || loaded) return;
    // The next keys don't wait for its first render.
    void import("@/components/contracts/contract-preview").then(
      (module) => startTransition(() => setLoaded(module)),
      () => {},
    );
  }, [isDirty, loaded]);
  return loaded?.default ?? null;
}
