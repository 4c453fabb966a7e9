"use client";

import { Pencil, Plus, RotateCcw, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ExportMenu } from "@/components/export/export-menu";
import { ListPager } from "@/components/shared/list/list-pager";
import { EmailLink, PhoneLink } from "@/components/shared/record/facts";
import { useTrashActions } from "@/components/shared/record/record-actions";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Panel } from "@/components/ui/panel";
import { useRepresentatives, useTrashRepresentatives } from "@/lib/bureaus/client";
import type { RepresentativeDto } from "@/lib/bureaus/schema";
import type { Page } from "@/lib/shared/pagination";

const RepresentativeForm = lazy(() => import("@/components/bureaus/representative-form"));

const NOUN = { one: "representative", many: "representatives" };

export function RepresentativeList({
  userId,
  bureauPartnerId,
  bureauName,
  page,
}: {
  userId: string;
  bureauPartnerId: string;
  bureauName: string;
  page: Page<RepresentativeDto>;
}) {
  const [trash, setTrash] = useState(false);
  const [editing, setEditing] = useState<RepresentativeDto | "new" | null>(null);
  const plain = `bureauPartnerId=${bureauPartnerId}`;
  const pages = useRepresentatives(trash ? `${plain}&trash=1` : plain, { search: plain, page });
  const { moveIn, moveOut } = useTrashActions(useTrashRepresentatives(), NOUN);
  const close = () => setEditing(null);
  const { rows } = pages;
  return (
    <Panel
      title={trash ? "Representatives in the trash" : "Representatives"}
      action={
        <div className="flex gap-1">
          {rows.length > 0 && (
            <ExportMenu
              noun="representatives"
              label="representatives"
              query={trash ? `${plain}&trash=1` : plain}
              small
            />
          )}
          <Button
            size="sm"
            variant={trash ? "secondary" : "ghost"}
            aria-pressed={trash}
            onClick={() => setTrash(!trash)}
          >
            <Trash2 aria-hidden /> Trash
          </Button>
          {!trash && (
            <Button size="sm" onClick={() => setEditing("new")}>
              <Plus aria-hidden /> Add
            </Button>
          )}
        </div>
      }
    >
      {rows.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          {trash
            ? "The trash is empty."
            : `Add the people you work with at ${bureauName}, then choose them in your events.`}
        </p>
      ) : (
        <ul aria-busy={pages.isPlaceholderData} className="divide-y">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="truncate text-sm font-medium">
                  {row.name}
                </p>
                <Reach email={row.email} phone={row.phone} />
              </div>
              {trash ? (
                <Button size="sm" onClick={() => void moveOut([row.id], row.name)}>
                  <RotateCcw aria-hidden /> Restore
                </Button>
              ) : (
                <div className="flex">
                  <IconButton
                    label={`Edit ${row.name}`}
                    icon={<Pencil aria-hidden />}
                    onClick={() => setEditing(row)}
                  />
                  <IconButton
                    label={`Move ${row.name} to trash`}
                    icon={<Trash2 aria-hidden />}
                    onClick={() => void moveIn([row.id], row.name)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {pages.hasNextPage && <ListPager pages={pages} />}
      <Dialog
        open={editing !== null}
        onOpenChange={close}
        title={editing === "new" ? `New representative at ${bureauName}` : "Edit representative"}
      >
        <Suspense fallback={<div className="h-72" />}>
          <RepresentativeForm
            userId={userId}
            bureauPartnerId={bureauPartnerId}
            representative={editing === "new" ? null : editing}
            onClose={close}
          />
        </Suspense>
      </Dialog>
    </Panel>
  );
}

function Reach({ email, phone }: { email: string; phone: string }) {
  if (!email && !phone) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted-foreground">
      {email && <EmailLink email={email} className="wrap-anywhere" />}
      {phone && <PhoneLink phone={phone} />}
    </p>
  );
}
