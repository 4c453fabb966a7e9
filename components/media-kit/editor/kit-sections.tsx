"use client";

import { memo, useState } from "react";
import { useActions, useProblem } from "@/components/media-kit/editor/kit-context";
import { KitInput } from "@/components/media-kit/editor/kit-fields";
import { SectionCard } from "@/components/media-kit/editor/section-card";
import { HeadshotsSection } from "@/components/media-kit/editor/sections/headshots";
import {
  AwardsSection,
  BooksSection,
  ClientsSection,
  TopicsSection,
  VideosSection,
} from "@/components/media-kit/editor/sections/lists";
import { TestimonialsSection } from "@/components/media-kit/editor/sections/testimonials";
import { BioSection, IntroductionSection, RiderSection } from "@/components/media-kit/editor/sections/words";
import { Sortable } from "@/components/media-kit/editor/sortable";
import { FormField } from "@/components/shared/form-field";
import { MoneyInput } from "@/components/shared/inputs";
import { KIT_SECTION_LABEL, type KitSection } from "@/lib/media-kit/list";
import { countWords, type KitProblems } from "@/lib/media-kit/rules";
import type { KitContent } from "@/lib/media-kit/schema";
import { formatDollars } from "@/lib/shared/money";

type Fees = KitContent["fees"];

const FeesSection = memo(function FeesSection({ fees, isHidden }: { fees: Fees; isHidden: boolean }) {
  const { change } = useActions();
  const set = (parts: Partial<Fees>) => change(({ fees }) => ({ fees: { ...fees, ...parts } }));
  return (
    <div className="grid gap-4">
      {isHidden && (
        <p className="text-[0.8125rem] text-muted-foreground">
          No planner sees your fees while this section is hidden. The eye above shows them.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Amount id="fees-from" path="fees.from" label="From" value={fees.from} onValue={(from) => set({ from })} />
        <Amount id="fees-to" path="fees.to" label="To" value={fees.to} onValue={(to) => set({ to })} />
      </div>
      <KitInput
        id="fees-note"
        path="fees.note"
        label="Note"
        placeholder="Plus travel from Denver"
        maxLength={300}
        value={fees.note}
        onValue={(note) => set({ note })}
      />
    </div>
  );
});

function Amount({
  id,
  path,
  label,
  value,
  onValue,
}: {
  id: string;
  path: string;
  label: string;
  value: number | null;
  onValue: (value: number | null) => void;
}) {
  const { leave } = useActions();
  return (
    <FormField name={id} label={label} error={useProblem(path, id)}>
      <MoneyInput value={value} onValueChange={onValue} onBlur={() => leave(id)} />
    </FormField>
  );
}

const FIELD: Record<KitSection, keyof KitContent> = {
  bio: "bios",
  topics: "topics",
  videos: "videos",
  testimonials: "testimonialIds",
  clients: "clients",
  awards: "awards",
  books: "books",
  headshots: "headshots",
  introduction: "introduction",
  rider: "rider",
  fees: "fees",
};

export function KitSections({ content, problems }: { content: KitContent; problems: KitProblems }) {
  const { change } = useActions();
  const [open, setOpen] = useState<ReadonlySet<KitSection>>(new Set(["bio"]));
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
          summary={summaryOf(section, content)}
          isOpen={open.has(section)}
          isHidden={content.hidden.includes(section)}
          hasProblem={Object.keys(problems).some((path) => path.split(".")[0] === FIELD[section])}
          handles={handles}
          onToggle={() => toggle(section)}
          onHide={() => hide(section)}
        >
          <Fields section={section} content={content} />
        </SectionCard>
      )}
    </Sortable>
  );
}

function Fields({ section, content }: { section: KitSection; content: KitContent }) {
  switch (section) {
    case "bio":
      return <BioSection bios={content.bios} />;
    case "topics":
      return <TopicsSection items={content.topics} />;
    case "videos":
      return <VideosSection items={content.videos} />;
    case "testimonials":
      return <TestimonialsSection ids={content.testimonialIds} />;
    case "clients":
      return <ClientsSection items={content.clients} />;
    case "awards":
      return <AwardsSection items={content.awards} />;
    case "books":
      return <BooksSection items={content.books} />;
    case "headshots":
      return <HeadshotsSection items={content.headshots} />;
    case "introduction":
      return <IntroductionSection introduction={content.introduction} />;
    case "rider":
      return <RiderSection rider={content.rider} />;
    case "fees":
      return <FeesSection fees={content.fees} isHidden={content.hidden.includes("fees")} />;
  }
}

const counted = (count: number, noun: string) => (count === 0 ? "" : `${count} ${noun}${count === 1 ? "" : "s"}`);
const words = (text: string) => counted(countWords(text), "word");

function summaryOf(section: KitSection, content: KitContent): string {
  switch (section) {
    case "bio": {
      const written = Object.values(content.bios).filter((text) => text.trim()).length;
      return written === 0 ? "" : `${written} of 3 written`;
    }
    case "introduction":
    case "rider":
      return words(content[section]);
    case "fees":
      return feesIn(content.fees);
    case "testimonials":
      return counted(content.testimonialIds.length, "testimonial");
    default:
      return counted(content[section].length, NOUN[section]);
  }
}

const NOUN = {
  topics: "topic",
  videos: "video",
  clients: "client",
  awards: "award",
  books: "book",
  headshots: "headshot",
} as const;

function feesIn({ from, to, note }: KitContent["fees"]): string {
  const amounts = [from, to].filter((amount) => amount !== null && !Number.isNaN(amount));
  return amounts.map((amount) => formatDollars(amount ?? 0)).join(" to ") || note;
}
