"use client";

import { memo } from "react";
import { useActions, useProblem } from "@/components/media-kit/editor/kit-context";
import { KitInput } from "@/components/media-kit/editor/kit-fields";
import { Panel } from "@/components/ui/panel";
import { KIT_DESIGN_LABEL, KIT_DESIGNS, type KitDesign } from "@/lib/media-kit/list";
import type { KitContent } from "@/lib/media-kit/schema";

const WORDS: Record<KitDesign, string> = {
  spotlight: "Dark stage, bright name",
  editorial: "Clean, editorial",
  marquee: "Big and bold",
};

const SWATCHES = ["#b45309", "#b91c1c", "#be185d", "#6d28d9", "#1d4ed8", "#0e7490", "#15803d", "#334155"];

export const LookCard = memo(function LookCard({
  design,
  accent,
  headline,
}: Pick<KitContent, "design" | "accent" | "headline">) {
  const { change } = useActions();
  const problem = useProblem("accent", "");
  return (
    <Panel title="Look" aria-labelledby="look">
      <div className="grid gap-5">
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Design</legend>
          <div className="grid gap-2 sm:grid-cols-3">
            {KIT_DESIGNS.map((one) => (
              <label
                key={one}
                className="grid cursor-pointer grid-cols-[3.5rem_1fr] items-center gap-3 rounded-md border p-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring sm:grid-cols-1 sm:content-start"
              >
                <DesignPicture design={one} accent={accent} />
                <span className="text-sm">
                  <input
                    type="radio"
                    name="design"
                    value={one}
                    className="sr-only"
                    checked={design === one}
                    onChange={() => change({ design: one })}
                  />
                  <span className="block font-medium">{KIT_DESIGN_LABEL[one]}</span>
                  <span className="block text-[0.8125rem] text-muted-foreground">{WORDS[one]}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Color</legend>
          <div className="flex flex-wrap items-center gap-2">
            {SWATCHES.map((color, at) => (
              <label
                key={color}
                className="relative grid size-8 cursor-pointer place-items-center rounded-full border-2 border-transparent has-checked:border-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
              >
                <input
                  type="radio"
                  name="accent"
                  aria-label={`Color ${at + 1} of ${SWATCHES.length}, ${color}`}
                  className="sr-only"
                  checked={accent === color}
                  onChange={() => change({ accent: color })}
                />
                <span aria-hidden className="size-6 rounded-full" style={{ backgroundColor: color }} />
              </label>
            ))}
            <label className="flex h-9 items-center gap-2 rounded-md border border-input px-2 text-[0.8125rem]">
              <input
                type="color"
                className="size-6 cursor-pointer rounded border-0 bg-transparent p-0"
                value={accent}
                onChange={(event) => change({ accent: event.target.value })}
              />
              Custom
            </label>
          </div>
          <p className="mt-1.5 text-[0.8125rem] text-muted-foreground">
            {problem ?? "Pick any color – we adjust text contrast for you."}
          </p>
        </fieldset>
        <KitInput
          id="headline"
          path="headline"
          label="Headline"
          hint="One sentence under your name. What changes for your audience?"
          maxLength={160}
          value={headline}
          onValue={(value) => change({ headline: value })}
        />
      </div>
    </Panel>
  );
});

function DesignPicture({ design, accent }: { design: KitDesign; accent: string }) {
  const background = { spotlight: "#17130f", editorial: "#fbf9f5", marquee: accent }[design];
  return (
    <svg aria-hidden viewBox="0 0 120 72" className="w-full rounded border" style={{ backgroundColor: background }}>
      {design === "spotlight" && (
        <>
          <circle cx="88" cy="30" r="24" fill={accent} opacity="0.35" />
          <circle cx="88" cy="32" r="13" fill={accent} />
          <rect x="12" y="22" width="46" height="8" rx="1" fill="#fff" />
          <rect x="12" y="35" width="34" height="4" rx="1" fill="#fff" opacity="0.6" />
        </>
      )}
      {design === "editorial" && (
        <>
          <rect x="12" y="12" width="96" height="1.5" fill="#1c1917" />
          <rect x="12" y="20" width="58" height="8" rx="1" fill="#1c1917" />
          <rect x="12" y="34" width="42" height="3" rx="1" fill="#78716c" />
          <rect x="12" y="41" width="46" height="3" rx="1" fill="#78716c" />
          <rect x="82" y="20" width="26" height="34" fill={accent} />
        </>
      )}
      {design === "marquee" && (
        <>
          <rect x="10" y="14" width="80" height="14" rx="1" fill="#fff" />
          <rect x="10" y="33" width="56" height="14" rx="1" fill="#fff" opacity="0.85" />
          <rect x="0" y="58" width="120" height="14" fill="#000" opacity="0.35" />
        </>
      )}
    </svg>
  );
}
