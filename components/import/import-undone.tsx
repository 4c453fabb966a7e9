import { Undo2 } from "lucide-react";
import { plural, trashedSheets, undoneSentence } from "@/components/import/import-words";
import { AppLink } from "@/components/shared/app-link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ImportDto, UndoDto } from "@/lib/import/schema";

/** What undoing took back, and what stayed because somebody has touched it since, each with its reason. */
export function UndoneCard({ dto }: { dto: ImportDto }) {
  const { undone } = dto;
  return (
    <Card aria-labelledby="undone-title" className="max-w-4xl">
      <h2 id="undone-title" className="flex items-center gap-2 font-display font-semibold text-xl">
        <Undo2 aria-hidden className="size-5 shrink-0 text-brand" /> Import undone
      </h2>
      <p role="status" className="mt-1 text-sm">
        {undoneSentence(dto)}
      </p>
      {undone && undone.kept.length > 0 ? <Kept undone={undone} /> : null}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" asChild>
          <AppLink href="/workbook">Import another file</AppLink>
        </Button>
        {trashedSheets(dto).length > 0 ? (
          <Button asChild>
            <AppLink href="/events?trash=1">Open the trash</AppLink>
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function Kept({ undone: { sheets, kept } }: { undone: UndoDto }) {
  const total = sheets.reduce((sum, sheet) => sum + sheet.kept, 0);
  return (
    <section aria-labelledby="kept-title" className="mt-5">
      <h3 id="kept-title" className="font-medium text-sm">
        {plural(total, "record")} stayed as {total === 1 ? "it is" : "they are"}
      </h3>
      <ul className="mt-2 divide-y rounded-md border">
        {kept.map(({ sheet, label, href, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, and two records may share a name
          <li key={at} className="grid gap-x-4 gap-y-0.5 px-3 py-2 text-sm sm:grid-cols-[9rem_1fr]">
            <span className="text-muted-foreground">{sheet}</span>
            <span className="min-w-0">
              {href ? (
                <AppLink
                  href={href}
                  dir="auto"
                  className="font-medium underline-offset-4 wrap-anywhere hover:underline"
                >
                  {label || "Untitled"}
                </AppLink>
              ) : (
                <span dir="auto" className="font-medium wrap-anywhere">
                  {label || "Untitled"}
                </span>
              )}
              <span className="block text-muted-foreground">{reason}</span>
            </span>
          </li>
        ))}
      </ul>
      {total > kept.length ? (
        <p className="mt-2 text-[0.8125rem] text-muted-foreground">
          And {(total - kept.length).toLocaleString("en-US")} more.
        </p>
      ) : null}
    </section>
  );
}
