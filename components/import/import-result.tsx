"use client";

import { CircleCheck, Undo2 } from "lucide-react";
import { ErrorWorkbook } from "@/components/import/error-workbook";
import { byNameText, countOf, trashedSheets, undoneSentence } from "@/components/import/labels";
import { ImportDay, ImportMoment, UndoImportButton } from "@/components/import/undo-import-button";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { Card } from "@/components/ui/card";
import type { ImportDto, SheetResult, UndoDto } from "@/lib/import/schema";
import { listed, plural } from "@/lib/shared/phrases";

const PLACES: Record<string, { href: string; label: string }> = {
  Events: { href: "/events?view=all", label: "See your events" },
  Clients: { href: "/clients", label: "See your clients" },
  "Bureau Partners": { href: "/bureau-partners", label: "See your bureaus" },
  Venues: { href: "/venues", label: "See your venues" },
  Profile: { href: "/profile", label: "See your profile" },
};

export function ImportResultCard({ dto }: { dto: ImportDto }) {
  const sheets = dto.result?.sheets ?? [];
  const written = sheets.filter(({ created, updated }) => created + updated > 0);
  const failed = sheets.reduce((sum, sheet) => sum + sheet.failed, 0);
  const place = written.map(({ name }) => PLACES[name]).find(Boolean) ?? PLACES.Events;
  return (
    <Card aria-labelledby="result-title" className="max-w-4xl">
      <h2 id="result-title" className="flex items-center gap-2 font-display font-semibold text-xl">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-positive" /> Import complete
      </h2>
      <p role="status" className="mt-1 text-sm">
        {doneSentences(dto).join(" ")}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {place ? (
          <ButtonLink href={place.href} variant="primary">
            {place.label}
          </ButtonLink>
        ) : null}
        <ButtonLink href="/import">Import another file</ButtonLink>
        {dto.undoUntil ? <UndoImportButton importId={dto.id} fileName={dto.fileName} until={dto.undoUntil} /> : null}
      </div>
      {dto.undoUntil ? (
        <p className="mt-2 text-[0.8125rem] text-muted-foreground">
          Imported {dto.committedAt ? <ImportMoment at={dto.committedAt} /> : null}. You can undo it until{" "}
          <ImportDay at={dto.undoUntil} />.
        </p>
      ) : null}
      {failed > 0 ? (
        <div className="mt-5 border-t pt-4">
          <h3 className="mb-2 font-medium text-sm">
            We couldn't read {plural(failed, "row")}, so {failed === 1 ? "it wasn't" : "they weren't"} imported
          </h3>
          <ErrorWorkbook importId={dto.id} />
        </div>
      ) : null}
    </Card>
  );
}

/** "12 events and 3 clients added, 1 bureau changed." */
function doneSentences({ result }: ImportDto): string[] {
  if (!result) return [];
  const { sheets, createdByName } = result;
  const counted = (key: "created" | "updated", verb: string): string[] => {
    const rows = sheets.filter((sheet) => sheet[key] > 0).map((sheet) => countOf(sheet.name, sheet[key]));
    return rows.length > 0 ? [`${listed(rows)} ${verb}`] : [];
  };
  const parts = [...counted("created", "added"), ...counted("updated", "changed")];
  const sum = (key: keyof Omit<SheetResult, "name">) => sheets.reduce((total, sheet) => total + sheet[key], 0);
  const named = byNameText(createdByName);
  const left = [
    ...(sum("duplicates") > 0 ? [plural(sum("duplicates"), "duplicate row")] : []),
    ...(sum("skipped") > 0 ? [`${plural(sum("skipped"), "row")} not imported`] : []),
  ];
  return [
    parts.length > 0 ? `${listed(parts)}.` : "Nothing needed to change.",
    ...(named ? [`Also created: ${named} mentioned in your rows.`] : []),
    ...(left.length > 0 ? [`Not imported: ${listed(left)}.`] : []),
    ...(sum("unchanged") > 0 ? [`${plural(sum("unchanged"), "record")} already matched your account.`] : []),
  ];
}

export function UndoneCard({ dto }: { dto: ImportDto }) {
  const { undone } = dto;
  return (
    <Card aria-labelledby="undone-title" className="max-w-4xl">
      <h2 id="undone-title" className="flex items-center gap-2 font-display font-semibold text-xl">
        <Undo2 aria-hidden className="size-5 shrink-0 text-brand" /> What was undone
      </h2>
      <p role="status" className="mt-1 text-sm">
        {undoneSentence(dto)}
      </p>
      {undone && undone.kept.length > 0 ? <Kept undone={undone} /> : null}
      <div className="mt-5 flex flex-wrap gap-2">
        <ButtonLink href="/import" variant="primary">
          Import another file
        </ButtonLink>
        {trashedSheets(dto).length > 0 ? <ButtonLink href="/events?trash=1">Open the trash</ButtonLink> : null}
      </div>
    </Card>
  );
}

function Kept({ undone: { sheets, kept } }: { undone: UndoDto }) {
  const total = sheets.reduce((sum, sheet) => sum + sheet.kept, 0);
  return (
    <section aria-labelledby="kept-title" className="mt-5">
      <h3 id="kept-title" className="font-medium text-sm">
        Kept {plural(total, "record")} as {total === 1 ? "it is" : "they are"}
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
