"use client";

import { ChevronRight, Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { KIT_SECTION_LABEL, type KitSection } from "@/lib/media-kit/list";

export function SectionCard({
  section,
  summary,
  isOpen,
  isHidden,
  hasProblem,
  handles,
  onToggle,
  onHide,
  children,
}: {
  section: KitSection;
  /** "3 topics"; empty while there is nothing in it. */
  summary: string;
  isOpen: boolean;
  isHidden: boolean;
  hasProblem: boolean;
  handles: ReactNode;
  onToggle: () => void;
  onHide: () => void;
  children: ReactNode;
}) {
  const label = KIT_SECTION_LABEL[section];
  // Stays mounted once opened: an upload may be running in it.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <section aria-label={label} className="rounded-lg border bg-card text-card-foreground">
      <header className="flex items-center gap-0.5 pe-1.5 ps-1">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`section-${section}`}
            className="flex min-h-12 w-full min-w-0 items-center gap-2 rounded-md px-2 text-start"
            onClick={onToggle}
          >
            <ChevronRight
              aria-hidden
              className={`size-4 shrink-0 text-muted-foreground transition-transform motion-reduce:transition-none ${isOpen ? "rotate-90" : ""}`}
            />
            <span className="grid min-w-0 sm:flex sm:items-baseline sm:gap-2.5">
              <span className="truncate text-[0.9375rem] font-semibold">{label}</span>
              <span
                className={`truncate text-[0.8125rem] font-normal ${hasProblem ? "text-brand" : "text-muted-foreground"}`}
              >
                {hasProblem ? "Unfinished" : isHidden ? "Hidden" : summary || "Empty"}
              </span>
            </span>
          </button>
        </h2>
        <Button
          size="icon-sm"
          variant="ghost"
          aria-pressed={!isHidden}
          aria-label={`Show ${label} to planners`}
          title={isHidden ? "Hidden from planners" : "Shown to planners"}
          className={isHidden ? "text-muted-foreground" : "text-brand"}
          onClick={onHide}
        >
          {isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
        {handles}
      </header>
      <div id={`section-${section}`} hidden={!isOpen} className="border-t px-4 pt-4 pb-5 sm:px-5">
        {wasOpen ? children : null}
      </div>
    </section>
  );
}
