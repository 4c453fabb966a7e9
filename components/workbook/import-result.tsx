"use client";

import { CircleCheck } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { byNameWords, countOf, listed, plural } from "@/components/workbook/import-words";
import type { CommitDto } from "@/lib/workbook/schema";

const PLACES: Record<string, { href: string; label: string }> = {
  Events: { href: "/events", label: "See your events" },
  Clients: { href: "/clients", label: "See your clients" },
  "Bureau Partners": { href: "/bureau-partners", label: "See your bureaus" },
  Profile: { href: "/profile", label: "See your profile" },
};

/** What the import did, and where to look at it. */
export function ImportResultCard({ result, onAgain }: { result: CommitDto; onAgain: () => void }) {
  const created = result.sheets.filter((sheet) => sheet.created > 0);
  const updated = result.sheets.filter((sheet) => sheet.updated > 0);
  const failed = result.sheets.reduce((sum, sheet) => sum + sheet.failed, 0);
  const named = byNameWords(result.createdByName);
  const parts = [
    ...(created.length > 0 ? [`${listed(created.map((sheet) => countOf(sheet.name, sheet.created)))} added`] : []),
    ...(updated.length > 0 ? [`${listed(updated.map((sheet) => countOf(sheet.name, sheet.updated)))} changed`] : []),
  ];
  const place = [...created, ...updated].map((sheet) => PLACES[sheet.name]).find(Boolean) ?? PLACES.Events;
  return (
    <Card aria-labelledby="result-title">
      <h2 id="result-title" className="flex items-center gap-2 font-display font-semibold text-xl">
        <CircleCheck aria-hidden className="size-5 text-positive" /> Import finished
      </h2>
      <p role="status" className="mt-1 text-sm">
        {parts.length > 0 ? `${listed(parts)}.` : "Nothing had to be changed."}
        {named ? ` ${named} created because events name them.` : ""}
        {failed > 0 ? ` ${plural(failed, "row")} could not be read and ${failed === 1 ? "was" : "were"} left out.` : ""}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {place && (
          <Button variant="primary" asChild>
            <AppLink href={place.href}>{place.label}</AppLink>
          </Button>
        )}
        <Button variant="secondary" onClick={onAgain}>
          Import another
        </Button>
      </div>
    </Card>
  );
}
