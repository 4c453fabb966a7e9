"use client";

import { memo } from "react";
import { type Bound, useActions, useProblem } from "@/components/media-kit/editor/kit-context";
import { KitInput, KitTextarea } from "@/components/media-kit/editor/kit-fields";
import { FormField } from "@/components/shared/form/form-field";
import { MoneyInput } from "@/components/shared/form/inputs";
import { Button } from "@/components/ui/button";
import { BIO_WORDS, type BioLength } from "@/lib/media-kit/list";
import { countWords, secondsToReadAloud } from "@/lib/media-kit/rules";
import type { KitContent } from "@/lib/media-kit/schema";

const BIOS: { length: BioLength; label: string; use: string; rows: number }[] = [
  { length: "short", label: "Short bio", use: "for a printed program", rows: 3 },
  { length: "medium", label: "Medium bio", use: "for a website", rows: 5 },
  { length: "long", label: "Long bio", use: "for a press release", rows: 9 },
];

/** Over when more than a tenth above the goal. */
function countText(text: string, goal: number): { text: string; isOver: boolean } {
  const words = countWords(text);
  return { text: `${words} of ${goal} words`, isOver: words > goal * 1.1 };
}

export const BioSection = memo(function BioSection({ bios }: { bios: KitContent["bios"] }) {
  const { change } = useActions();
  return (
    <div className="grid gap-5">
      {BIOS.map(({ length, label, use, rows }) => {
        const count = countText(bios[length], BIO_WORDS[length]);
        return (
          <KitTextarea
            key={length}
            id={`bio-${length}`}
            path={`bios.${length}`}
            label={`${label}, about ${BIO_WORDS[length]} words`}
            hint={
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>Third person, {use}.</span>
                <span className={`tabular-nums ${count.isOver ? "text-danger" : ""}`}>
                  {count.text}
                  {count.isOver ? ", a bit long" : ""}
                </span>
              </span>
            }
            rows={rows}
            value={bios[length]}
            onValue={(value) => change(({ bios }) => ({ bios: { ...bios, [length]: value } }))}
          />
        );
      })}
    </div>
  );
});

export const IntroductionSection = memo(function IntroductionSection({ introduction }: { introduction: string }) {
  const { change } = useActions();
  const seconds = secondsToReadAloud(introduction);
  return (
    <KitTextarea
      id="introduction"
      path="introduction"
      label="What your introducer reads aloud"
      hint={
        <span className="flex flex-wrap justify-between gap-x-3">
          <span>Keep sentences short. Planners print it in large type.</span>
          <span className="tabular-nums">
            {seconds > 0 ? `About ${formatSeconds(seconds)} to read aloud` : "Aim for 45 to 60 seconds"}
          </span>
        </span>
      }
      rows={7}
      value={introduction}
      onValue={(value) => change({ introduction: value })}
    />
  );
});

const formatSeconds = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.floor(seconds / 60)} min ${seconds % 60} sec`;

const COMMON_RIDER = `Microphone: a wireless lavalier or headset microphone with fresh batteries, and a handheld one as a spare.
Screen: 16:9 projector or LED wall, with HDMI at the lectern and a confidence monitor at the front of the stage.
Computer: I bring my own laptop (HDMI, USB-C) and a presentation remote. Please have sound from the laptop played through the house system.
Stage: a clear stage without a lectern in the middle, a small table, and still water at room temperature.
Lighting: house lights at half, so that I can see the audience; the stage lit evenly from left to right.
Sound check: 30 minutes with the technician, at the latest one hour before doors open.
Recording: please ask before recording or streaming the talk.`;

export const RiderSection = memo(function RiderSection({ rider }: { rider: string }) {
  const { change } = useActions();
  return (
    <div className="grid gap-3">
      <KitTextarea
        id="rider"
        path="rider"
        label="What you need on stage"
        hint="One item per line is easiest to follow."
        rows={8}
        value={rider}
        onValue={(value) => change({ rider: value })}
      />
      {rider.trim() === "" && (
        <div>
          <Button size="sm" onClick={() => change({ rider: COMMON_RIDER })}>
            Start from a common rider
          </Button>
        </div>
      )}
    </div>
  );
});

type Fees = KitContent["fees"];

export const FeesSection = memo(function FeesSection({ fees, isHidden }: { fees: Fees; isHidden: boolean }) {
  const { change } = useActions();
  const bind = <K extends keyof Fees>(name: K): Bound<Fees[K]> => ({
    id: `fees-${name}`,
    path: `fees.${name}`,
    value: fees[name],
    onValue: (value) => change(({ fees }) => ({ fees: { ...fees, [name]: value } })),
  });
  return (
    <div className="grid gap-4">
      {isHidden && (
        <p className="text-[0.8125rem] text-muted-foreground">
          Planners can't see your fees while this section is hidden. Use the eye icon above to show them.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Amount {...bind("from")} label="From" />
        <Amount {...bind("to")} label="To" />
      </div>
      <KitInput {...bind("note")} label="Note" placeholder="Plus travel from Denver" maxLength={300} />
    </div>
  );
});

function Amount({ id, path, label, value, onValue }: { label: string } & Bound<number | null>) {
  const { leave } = useActions();
  return (
    <FormField name={id} label={label} error={useProblem(path, id)}>
      <MoneyInput value={value} onValueChange={onValue} onBlur={() => leave(id)} />
    </FormField>
  );
}
