"use client";

import { useState } from "react";
import { FormSection } from "@/components/shared/form/form-field";
import { toastError } from "@/components/shared/form/use-submit";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useChangeRule, useRules, useSetDigest } from "@/lib/action-items/client";
import { DIGEST_LABEL, DIGESTS, type Digest } from "@/lib/action-items/list";
import type { RuleDto, RuleSetting } from "@/lib/action-items/schema";
import { plural } from "@/lib/shared/phrases";

type RulesViewProps = { served: { items: RuleDto[] }; digest: Digest };

export function RulesView({ served, digest }: RulesViewProps) {
  const { items } = useRules(served);
  return (
    <div>
      <FormSection title="Digest" description="Your action items by email.">
        <DigestChoice digest={digest} />
      </FormSection>
      <FormSection
        title="Rules"
        description="Each rule finds one kind of thing to do. Turn off the ones you don't need, or change their days."
      >
        <ul aria-label="Rules" className="divide-y rounded-lg border bg-card">
          {items.map((rule) => (
            <Rule key={rule.rule} rule={rule} />
          ))}
        </ul>
      </FormSection>
    </div>
  );
}

function Rule({ rule }: { rule: RuleDto }) {
  const { mutateAsync: save, isPending } = useChangeRule();
  const [typed, setTyped] = useState<string | null>(null);
  const { label, days, usualDays, mostDays, daysOf, count, example } = rule;
  const change = (changed: RuleSetting) =>
    save({ rule: rule.rule, change: changed }).catch((error: unknown) =>
      toastError("We couldn't change this rule", error),
    );
  const saveDays = () => {
    if (typed === null) return;
    const number = typed.trim() === "" ? null : Number(typed);
    void change({ days: number === usualDays ? null : number }).finally(() => setTyped(null));
  };
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm font-medium">
          <input
            type="checkbox"
            role="switch"
            className="check"
            checked={!rule.isOff}
            aria-checked={!rule.isOff}
            disabled={isPending}
            onChange={({ target }) => void change({ isOff: !target.checked })}
          />
          {label}
        </label>
        {days !== null && (
          <p className="flex flex-wrap items-center gap-2 text-[0.8125rem] text-muted-foreground max-sm:basis-full max-sm:ps-[1.625rem]">
            <Input
              aria-label={`${label}: ${daysOf}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={mostDays ?? undefined}
              className="w-20 text-end tabular-nums"
              value={typed ?? String(days)}
              disabled={rule.isOff}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={saveDays}
              onKeyDown={({ key }) => key === "Enter" && saveDays()}
            />
            {daysOf}
            {days !== usualDays && <span>(usually {usualDays})</span>}
          </p>
        )}
      </div>
      <p className="mt-1 ps-[1.625rem] text-[0.8125rem] text-muted-foreground wrap-anywhere">
        {sayToday(rule.isOff, count, example)}
      </p>
    </li>
  );
}

function sayToday(isOff: boolean, count: number, example: string): string {
  if (count === 0) return "Nothing today.";
  const found = `${plural(count, "item")} today, such as “${example}”`;
  return isOff ? `Off. It would find ${found}` : found;
}

function DigestChoice({ digest }: { digest: Digest }) {
  const { mutateAsync: save } = useSetDigest();
  const [chosen, setChosen] = useState(digest);
  const choose = (to: Digest) => {
    setChosen(to);
    save(to).then(
      () => toast({ title: "Digest updated", description: DIGEST_LABEL[to], variant: "success" }),
      (error: unknown) => {
        setChosen(chosen);
        toastError("We couldn't change the digest", error);
      },
    );
  };
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
      <legend className="sr-only">Digest</legend>
      {DIGESTS.map((each) => (
        <label key={each} className="flex min-h-9 cursor-pointer items-center gap-2 text-sm">
          <input
            type="radio"
            name="digest"
            className="size-4 accent-[var(--primary)]"
            checked={chosen === each}
            onChange={() => choose(each)}
          />
          {DIGEST_LABEL[each]}
        </label>
      ))}
    </fieldset>
  );
}
