"use client";

import { TriangleAlert } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Clause } from "@/lib/contracts/clauses/list";

type Rules = typeof import("@/components/contracts/watch-rules");

/** Phrases that cost speakers money, with a reason and a better clause; nothing is blocked. */
export function WatchMarks({ text, onReplace }: { text: string; onReplace: (better: Partial<Clause>) => void }) {
  const later = useDeferredValue(text);
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    if (later && !rules) void import("@/components/contracts/watch-rules").then(setRules, () => undefined);
  }, [later, rules]);
  const marks = useMemo(() => rules?.marksIn(later) ?? [], [rules, later]);
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Watch words" className="grid gap-2 rounded-md bg-tone-amber p-3 text-sm text-tone-amber-ink">
      {marks.map(({ start, phrase, reason, better }) => (
        <li key={start} className="grid justify-items-start gap-1.5">
          <span className="flex items-start gap-2 wrap-anywhere">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>
              <strong className="font-semibold">“{phrase}”</strong> {reason}
            </span>
          </span>
          <details className="w-full ps-6">
            <summary className="cursor-pointer underline underline-offset-4">
              See a better clause: {better.title}
            </summary>
            <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere">{better.text}</p>
            <Button
              size="sm"
              className="mt-2"
              onClick={() => onReplace({ title: better.title, text: better.text, condition: better.condition })}
            >
              Use this clause instead
            </Button>
          </details>
        </li>
      ))}
    </ul>
  );
}
