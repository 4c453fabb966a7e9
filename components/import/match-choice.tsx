"use client";

import { LoaderCircle } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Refusal } from "@/components/import/refusal";
import type { useAnswerImport } from "@/lib/import/client";
import type { MatchChoice as Choice, ImportDto, Matched } from "@/lib/import/schema";
import { plural } from "@/lib/shared/phrases";

type Option = { value: Choice; label: string; means: (matched: Matched) => string };

const OPTIONS: readonly Option[] = [
  {
    value: "update",
    label: "Update my records",
    means: ({ different, same }) =>
      different === 0
        ? `Nothing to update: ${same === 1 ? "it already matches" : "they already match"} the file.`
        : `${plural(different, "record")} will be updated from the file${same > 0 ? `; ${same.toLocaleString("en-US")} already match` : ""}.`,
  },
  {
    value: "skip",
    label: "Keep mine",
    means: ({ different }) =>
      different === 0 ? "Nothing changes." : `${plural(different, "different row")} won't be imported.`,
  },
  {
    value: "create",
    label: "Add as new",
    means: ({ different, same }) => `${plural(different + same, "record")} will be in your account twice.`,
  },
];

type Props = {
  preview: ImportDto;
  answer: ReturnType<typeof useAnswerImport>;
  version: () => number;
  onReplace: (dto: ImportDto) => void;
  onReread: () => void;
};

export function MatchChoice({ preview, answer, version, onReplace, onReread }: Props) {
  const name = useId();
  const { matched, onMatch } = preview;
  // Shown from the click on, until the response.
  const [wanted, setWanted] = useState<Choice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen by now is the reason
  useEffect(() => setWanted(null), [onMatch]);
  const total = matched.different + matched.same;
  if (total === 0 && onMatch === "update") return null;
  const chosen = wanted ?? onMatch;
  return (
    <fieldset className="mt-5">
      <legend className="font-medium text-sm">
        {plural(total, "row")} {total === 1 ? "is" : "are"} already in your account
        {answer.isPending ? (
          <LoaderCircle
            aria-hidden
            className="ms-2 inline size-4 animate-spin text-muted-foreground motion-reduce:animate-none"
          />
        ) : null}
      </legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-3">
        {OPTIONS.map(({ value, label, means }) => (
          <label
            key={value}
            className="flex cursor-pointer gap-2.5 rounded-md border p-3 text-sm hover:bg-accent has-checked:border-ring has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              disabled={answer.isPending && chosen !== value}
              aria-describedby={`${name}-${value}`}
              className="mt-0.5 size-4 shrink-0 accent-primary"
              onChange={() => {
                setWanted(value);
                answer.mutate(
                  { version: version(), onMatch: value },
                  { onSuccess: onReplace, onError: () => setWanted(null) },
                );
              }}
            />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              <span id={`${name}-${value}`} className="block text-[0.8125rem] text-muted-foreground">
                {means(matched)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <span role="status" className="sr-only">
        {answer.isPending ? "Comparing with your account" : answer.isSuccess ? "Compared" : ""}
      </span>
      <Refusal error={answer.error} onReread={onReread} />
    </fieldset>
  );
}
