"use client";

import { ArrowDown, ArrowUp, EllipsisVertical, Mail, Pencil, Plus, RotateCcw, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { toastError } from "@/components/shared/form/use-submit";
import { EmailLink, PhoneLink } from "@/components/shared/record/facts";
import { useTrashActions } from "@/components/shared/record/record-actions";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { Panel } from "@/components/ui/panel";
import { useContacts, useSaveContact, useTrashContacts } from "@/lib/clients/client";
import type { ContactDto } from "@/lib/clients/schema";
import type { Page } from "@/lib/shared/pagination";

const ContactForm = lazy(() => import("@/components/clients/contact-form"));

const NOUN = { one: "contact", many: "contacts" };

export function ContactsPanel({
  userId,
  clientId,
  clientName,
  page,
}: {
  userId: string;
  clientId: string;
  clientName: string;
  page: Page<ContactDto>;
}) {
  const [trash, setTrash] = useState(false);
  const [editing, setEditing] = useState<string | null>(null);
  const plain = `clientId=${clientId}&limit=200`;
  const { rows, isPlaceholderData } = useContacts(trash ? `${plain}&trash=1` : plain, { search: plain, page });
  const { moveIn, moveOut } = useTrashActions(useTrashContacts(), NOUN);
  const { move, moving } = useOrder(rows);
  const close = () => setEditing(null);
  const form = (contact: ContactDto | null) => (
    <Suspense fallback={<div className="h-64" />}>
      <ContactForm userId={userId} clientId={clientId} contact={contact} onClose={close} />
    </Suspense>
  );
  return (
    <Panel
      title={trash ? "People in the trash" : "People"}
      action={
        <div className="flex gap-1">
          <Button
            size="icon-sm"
            variant={trash ? "secondary" : "ghost"}
            aria-pressed={trash}
            aria-label="People in the trash"
            title="Trash"
            onClick={() => setTrash(!trash)}
          >
            <Trash2 aria-hidden />
          </Button>
          {!trash && (
            <Button size="sm" onClick={() => setEditing("new")}>
              <Plus aria-hidden /> Add
            </Button>
          )}
        </div>
      }
    >
      {rows.length === 0 && editing !== "new" && (
        <p className="text-sm text-muted-foreground">
          {trash
            ? "The trash is empty."
            : `Add the people you work with at ${clientName}, then choose them in your events.`}
        </p>
      )}
      <ul aria-busy={isPlaceholderData || moving} className="divide-y">
        {rows.map((row, at) => (
          <li key={row.id} className="py-2.5 first:pt-0 last:pb-0">
            {editing === row.id ? (
              form(row)
            ) : (
              <div className="flex items-start gap-2">
                <Person contact={row} />
                {trash ? (
                  <Button size="sm" onClick={() => void moveOut([row.id], row.name)}>
                    <RotateCcw aria-hidden /> Restore
                  </Button>
                ) : (
                  <Menu
                    label={`Actions for ${row.name}`}
                    size="icon-sm"
                    variant="ghost"
                    align="end"
                    trigger={<EllipsisVertical aria-hidden />}
                  >
                    {row.email && (
                      <MenuItem icon={<Mail aria-hidden />} href={`/letters/new?contact=${row.id}`}>
                        Write a letter
                      </MenuItem>
                    )}
                    <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(row.id)}>
                      Edit
                    </MenuItem>
                    <MenuItem icon={<ArrowUp aria-hidden />} disabled={at === 0} onSelect={() => move(at, at - 1)}>
                      Move up
                    </MenuItem>
                    <MenuItem
                      icon={<ArrowDown aria-hidden />}
                      disabled={at === rows.length - 1}
                      onSelect={() => move(at, at + 1)}
                    >
                      Move down
                    </MenuItem>
                    <MenuSeparator />
                    <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => void moveIn([row.id], row.name)}>
                      Move to trash
                    </MenuItem>
                  </Menu>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {editing === "new" && <div className={rows.length > 0 ? "mt-3 border-t pt-4" : undefined}>{form(null)}</div>}
    </Panel>
  );
}

function useOrder(rows: ContactDto[]) {
  const { mutateAsync: save, isPending } = useSaveContact();
  const move = (from: number, to: number) => {
    const order = rows.toSpliced(from, 1);
    const moved = rows[from];
    if (!moved || isPending) return;
    order.splice(to, 0, moved);
    const changed = order
      .map((row, position) => ({ row, position }))
      .filter(({ row, position }) => row.position !== position);
    Promise.all(
      changed.map(({ row, position }) => save({ input: { position }, record: row, idempotencyKey: "" })),
    ).catch((error: unknown) => toastError("We couldn't change the order", error));
  };
  return { move, moving: isPending };
}

function Person({ contact: { name, role, email, phone, notes } }: { contact: ContactDto }) {
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p dir="auto" className="font-medium wrap-anywhere">
        {name}
        {role && <span className="ms-2 font-normal text-muted-foreground">{role}</span>}
      </p>
      {(email || phone) && (
        <p className="flex flex-wrap gap-x-3 text-[0.8125rem]">
          {email && <EmailLink email={email} className="flex min-h-6 items-center wrap-anywhere" />}
          {phone && <PhoneLink phone={phone} className="flex min-h-6 items-center" />}
        </p>
      )}
      {notes && (
        <p dir="auto" className="text-[0.8125rem] whitespace-pre-wrap text-muted-foreground wrap-anywhere">
          {notes}
        </p>
      )}
    </div>
  );
}
