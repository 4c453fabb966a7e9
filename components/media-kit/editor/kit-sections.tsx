"use client";

import { ChevronRight, Eye, EyeOff, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { memo, type ReactNode, useEffect, useState } from "react";
import { type ListField, nameOf, useActions, useFacts } from "@/components/media-kit/editor/kit-context";
import { HeadshotsSection } from "@/components/media-kit/editor/sections/headshots";
import {
  AwardsSection,
  BooksSection,
  ClientsSection,
  TopicsSection,
  VideosSection,
} from "@/components/media-kit/editor/sections/lists";
import {
  BioSection,
  FeesSection,
  IntroductionSection,
  RiderSection,
} from "@/components/media-kit/editor/sections/texts";
import { Sortable } from "@/components/shared/form/sortable";
import { Button, IconButton } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { KIT_SECTION_LABEL, type KitSection, MOST } from "@/lib/media-kit/list";
import { countWords } from "@/lib/media-kit/rules";
import type { EditorTestimonial, KitContent, KitProblems } from "@/lib/media-kit/schema";
import { formatDollars } from "@/lib/shared/money";

const Chooser = dynamic(() => import("@/components/media-kit/editor/testimonial-chooser"), { ssr: false });

const TestimonialsSection = memo(function TestimonialsSection({ ids }: { ids: string[] }) {
  const { change } = useActions();
  const { testimonials } = useFacts();
  const [choosing, setChoosing] = useState(false);
  const known = new Map(testimonials.map((one) => [one.id, one]));
  const remove = (at: number, id: string) => {
    change(({ testimonialIds }) => ({ testimonialIds: testimonialIds.filter((one) => one !== id) }));
    const back = () => change(({ testimonialIds }) => ({ testimonialIds: testimonialIds.toSpliced(at, 0, id) }));
    toast({ title: "Removed", description: nameOf(known.get(id)), action: { label: "Undo", onClick: back } });
  };
  return (
    <div className="grid gap-4">
      <Sortable
        id="kit-testimonials"
        className="grid gap-2 empty:hidden"
        items={ids}
        keyOf={(id) => id}
        nameOf={(id) => `testimonial from ${nameOf(known.get(id))}`}
        onOrder={(testimonialIds) => change({ testimonialIds })}
      >
        {(id, at, handles) => (
          <div className="flex items-start gap-2 rounded-md border bg-background p-3">
            <Words testimonial={known.get(id)} />
            <span className="-my-1 -me-1.5 flex shrink-0">
              {handles}
              <IconButton
                label={`Remove testimonial from ${nameOf(known.get(id))}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => remove(at, id)}
              />
            </span>
          </div>
        )}
      </Sortable>
      <div>
        <Button size="sm" disabled={ids.length >= MOST.testimonials} onClick={() => setChoosing(true)}>
          <Plus aria-hidden /> Choose testimonials
        </Button>
      </div>
      {choosing && <Chooser chosen={ids} onClose={() => setChoosing(false)} />}
    </div>
  );
});

function Words({ testimonial }: { testimonial: EditorTestimonial | undefined }) {
  if (!testimonial) {
    return (
      <p className="min-w-0 flex-1 text-[0.8125rem] text-muted-foreground">
        No longer shown: it was hidden or removed, or its author agreed to other uses only.
      </p>
    );
  }
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p dir="auto" className="line-clamp-2 wrap-anywhere">
        {testimonial.content}
      </p>
      <p dir="auto" className="mt-1 truncate text-[0.8125rem] text-muted-foreground">
        {nameOf(testimonial)}
      </p>
    </div>
  );
}

type Section = {
  field: keyof KitContent;
  /** "3 topics"; empty when there is none. */
  summary: (content: KitContent) => string;
  fields: (content: KitContent) => ReactNode;
};

const counted = (count: number, noun: string) => (count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`);

const ofList = (field: ListField | "testimonialIds", noun: string, fields: Section["fields"]): Section => ({
  field,
  summary: (content) => counted(content[field].length, noun),
  fields,
});

const ofText = (field: "introduction" | "rider", fields: Section["fields"]): Section => ({
  field,
  summary: (content) => counted(countWords(content[field]), "word"),
  fields,
});

const SECTIONS: Record<KitSection, Section> = {
  bio: {
    field: "bios",
    summary: ({ bios }) => {
      const written = Object.values(bios).filter((text) => text.trim()).length;
      return written === 0 ? "" : `${written} of 3 written`;
    },
    fields: ({ bios }) => <BioSection bios={bios} />,
  },
  topics: ofList("topics", "topic", ({ topics }) => <TopicsSection items={topics} />),
  videos: ofList("videos", "video", ({ videos }) => <VideosSection items={videos} />),
  testimonials: ofList("testimonialIds", "testimonial", ({ testimonialIds }) => (
    <TestimonialsSection ids={testimonialIds} />
  )),
  clients: ofList("clients", "client", ({ clients }) => <ClientsSection items={clients} />),
  awards: ofList("awards", "award", ({ awards }) => <AwardsSection items={awards} />),
  books: ofList("books", "book", ({ books }) => <BooksSection items={books} />),
  headshots: ofList("headshots", "headshot", ({ headshots }) => <HeadshotsSection items={headshots} />),
  introduction: ofText("introduction", ({ introduction }) => <IntroductionSection introduction={introduction} />),
  rider: ofText("rider", ({ rider }) => <RiderSection rider={rider} />),
  fees: {
    field: "fees",
    summary: ({ fees: { from, to, note } }) => {
      const amounts = [from, to].filter((amount) => amount !== null && !Number.isNaN(amount));
      return amounts.map((amount) => formatDollars(amount ?? 0)).join(" to ") || note;
    },
    fields: ({ fees, hidden }) => <FeesSection fees={fees} isHidden={hidden.includes("fees")} />,
  },
};

type KitSectionsProps = {
  content: KitContent;
  problems: KitProblems;
  /** Path of a problem to open and focus; `onFound` when that is done. */
  sought: string | undefined;
  onFound: () => void;
};

export function KitSections({ content, problems, sought, onFound }: KitSectionsProps) {
  const { change } = useActions();
  const [open, setOpen] = useState<ReadonlySet<KitSection>>(new Set(["bio"]));
  useEffect(() => {
    if (sought === undefined) return;
    const section = content.order.find((one) => SECTIONS[one].field === sought.split(".")[0]);
    if (section && !open.has(section)) return setOpen((before) => new Set([...before, section]));
    const control = document.querySelector<HTMLElement>('[data-kit-form] [aria-invalid="true"]');
    (control ?? document.getElementById(`section-${section}`))?.scrollIntoView({ block: "center" });
    control?.focus({ preventScroll: true });
    onFound();
  }, [sought, open, content.order, onFound]);
  const toggle = (section: KitSection) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(section)) after.add(section);
      return after;
    });
  const hide = (section: KitSection) =>
    change(({ hidden }) => ({
      hidden: hidden.includes(section) ? hidden.filter((one) => one !== section) : [...hidden, section],
    }));
  return (
    <Sortable
      id="sections"
      className="grid gap-3"
      items={content.order}
      keyOf={(section) => section}
      nameOf={(section) => KIT_SECTION_LABEL[section]}
      onOrder={(order) => change({ order })}
    >
      {(section, _, handles) => (
        <SectionCard
          section={section}
          summary={SECTIONS[section].summary(content)}
          isOpen={open.has(section)}
          isHidden={content.hidden.includes(section)}
          hasProblem={Object.keys(problems).some((path) => path.split(".")[0] === SECTIONS[section].field)}
          handles={handles}
          onToggle={() => toggle(section)}
          onHide={() => hide(section)}
        >
          {SECTIONS[section].fields(content)}
        </SectionCard>
      )}
    </Sortable>
  );
}

type SectionCardProps = {
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
};

function SectionCard(props: SectionCardProps) {
  const { section, summary, isOpen, isHidden, hasProblem, handles, onToggle, onHide, children } = props;
  const label = KIT_SECTION_LABEL[section];
  const content = isHidden ? "Hidden" : summary || "Empty";
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
                {hasProblem ? "Needs attention" : content}
              </span>
            </span>
          </button>
        </h2>
        <IconButton
          aria-pressed={!isHidden}
          label={`Show ${label} to planners`}
          icon={isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          title={isHidden ? "Hidden from planners" : "Shown to planners"}
          className={isHidden ? "text-muted-foreground" : "text-brand"}
          onClick={onHide}
        />
        {handles}
      </header>
      <div id={`section-${section}`} hidden={!isOpen} className="border-t px-4 pt-4 pb-5 sm:px-5">
        {wasOpen ? children : null}
      </div>
    </section>
  );
}
