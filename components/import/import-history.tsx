"use client";

import { CircleCheck, CircleDashed, CircleHelp, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { ImportMoment, UndoImportButton } from "@/components/import/undo-import-button";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useImports, useUndoImport } from "@/lib/import/client";
import type { ImportListDto, ImportState } from "@/lib/import/schema";
import { failureText } from "@/lib/shared/api-client";
import { listed } from "@/lib/shared/phrases";

type Item = ImportListDto["items"][number];

const STATE: Record<ImportState, { word: string; icon: ReactNode; tone: string }> = {
  mapping: {
    word: "Has questions",
    icon: <CircleHelp aria-hidden />,
    tone: "bg-tone-amber text-tone-amber-ink",
  },
  ready: { word: "Not imported yet", icon: <CircleDashed aria-hidden />, tone: "bg-tone-blue text-tone-blue-ink" },
  committed: { word: "Imported", icon: <CircleCheck aria-hidden />, tone: "bg-tone-green text-tone-green-ink" },
  undone: { word: "Undone", icon: <Undo2 aria-hidden />, tone: "bg-tone-neutral text-tone-neutral-ink" },
};

export function ImportHistory() {
  const imports = useImports();
  const items = imports.data?.items;
  return (
    <Panel
      title="Your imports"
      description={items?.length ? "You can undo any import for 30 days." : undefined}
      aria-labelledby="history-title"
      padded={false}
    >
      {items?.length === 0 && (
        <p className="px-4 pt-1 pb-4 text-muted-foreground text-sm sm:px-5">
          No imports yet. You can undo any import for 30 days.
        </p>
      )}
      {items && items.length > 0 && (
        <ul className="divide-y border-t">
          {items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
      )}
      {imports.isLoadingError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-4 pt-1 pb-4 text-sm sm:px-5">
          {failureText(imports.error)}
          <Button size="sm" onClick={() => void imports.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {imports.isPending && (
        <div className="grid gap-2 px-4 pt-1 pb-4 sm:px-5">
          <Skeleton className="h-5" />
        </div>
      )}
    </Panel>
  );
}

function Line({ item }: { item: Item }) {
  const router = useRouter();
  const { word, icon, tone } = STATE[item.state];
  const href = `/import/${item.id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 grow basis-60">
        <AppLink href={href} dir="auto" className="font-medium underline-offset-4 wrap-anywhere hover:underline">
          {item.fileName}
        </AppLink>
        <p className="text-[0.8125rem] text-muted-foreground">
          <ImportMoment at={item.undoneAt ?? item.committedAt ?? item.createdAt} />
          {countsOf(item)}
        </p>
      </div>
      <span className="max-sm:w-full">
        <span
          className={`inline-flex items-center gap-1 rounded-full px-2 text-[0.8125rem] leading-6 [&>svg]:size-3.5 ${tone}`}
        >
          {icon} {word}
        </span>
      </span>
      {item.undoUntil ? (
        <UndoImportButton
          named
          size="sm"
          importId={item.id}
          fileName={item.fileName}
          until={item.undoUntil}
          onUndone={(undone) => {
            // The import's page lists the kept records.
            if (undone.kept.length > 0) router.push(href);
          }}
        />
      ) : null}
      {item.committedAt === null ? <Unfinished item={item} href={href} /> : null}
    </li>
  );
}

function Unfinished({ item, href }: { item: Item; href: string }) {
  const discard = useUndoImport();
  return (
    <>
      <ButtonLink href={href} size="sm">
        Continue<span className="sr-only"> with {item.fileName}</span>
      </ButtonLink>
      <Button
        size="sm"
        variant="ghost"
        loading={discard.isPending}
        onClick={() =>
          discard.mutate(item.id, {
            onError: ({ message }) =>
              toast({ title: "We couldn't discard this import", description: message, variant: "error" }),
          })
        }
      >
        Discard<span className="sr-only"> {item.fileName}</span>
      </Button>
    </>
  );
}

/** " · 12 added, 3 changed, 1 row left out" */
function countsOf({ state, created, updated, failed }: Item): string {
  if (state === "mapping") return "";
  const done = state === "ready" ? ["new", "to change", "can't be read"] : ["added", "changed", "left out"];
  const parts = [created, updated, failed].flatMap((count, at) =>
    count > 0 ? [`${count.toLocaleString("en-US")} ${done[at]}`] : [],
  );
  return ` · ${parts.length > 0 ? listed(parts) : "nothing to change"}`;
}
