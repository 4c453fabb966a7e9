"use client";

import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { ProblemList } from "@/components/contracts/problem-list";
import { useSettled } from "@/components/shared/form/use-settled";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { useLetterPreview } from "@/lib/letters/client";
import type { LetterInput, LetterValues } from "@/lib/letters/schema";

/** Milliseconds without a key. */
const PAUSE = 500;

type Props = { userId: string; control: Control<LetterValues, unknown, LetterInput> };

/** As each recipient gets it, and what keeps it from being sent. */
export function LetterPreviewPane({ userId, control }: Props) {
  const values = useWatch({ control }) as LetterValues;
  const [chosen, setChosen] = useState(0);
  const recipients = values.recipients.map(({ name = "", email }) => ({ name, email }));
  const at = Math.min(chosen, Math.max(0, recipients.length - 1));
  const { eventId = null, clientId = null, bureauPartnerId = null, kitLink = false, taxForm = false } = values;
  const { subject, body } = values;
  const written = { eventId, clientId, bureauPartnerId, kitLink, taxForm, recipients, at, subject, body };
  const settled = useSettled(JSON.stringify(written), PAUSE);
  const { data, isError } = useLetterPreview(JSON.parse(settled) as typeof written);
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-4 xl:sticky xl:top-20">
      <ProblemList userId={userId} problems={data?.problems ?? []} />
      <div className="overflow-hidden rounded-lg border bg-card">
        <div className="grid gap-1 border-b px-4 py-3 text-sm">
          {recipients.length > 1 ? (
            <Select
              controlSize="sm"
              aria-label="Preview for"
              value={at}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {recipients.map(({ name, email }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place in the list
                <option key={index} value={index}>
                  To {name || email || `recipient ${index + 1}`}
                </option>
              ))}
            </Select>
          ) : (
            <p className="text-muted-foreground wrap-anywhere">
              To {recipients[0]?.name || recipients[0]?.email || "…"}
            </p>
          )}
          <p dir="auto" className="font-medium wrap-anywhere">
            {data?.subject || "No subject yet"}
          </p>
        </div>
        {data ? (
          <iframe
            title="Preview of the email"
            sandbox=""
            srcDoc={data.html}
            className="h-[34rem] w-full bg-background"
          />
        ) : (
          <div className="h-[34rem] p-4">
            {isError ? (
              <p className="text-sm text-danger">The preview couldn't be loaded.</p>
            ) : (
              <Skeleton className="h-40" />
            )}
          </div>
        )}
      </div>
    </section>
  );
}
