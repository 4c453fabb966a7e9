"use client";

import { GitMerge, UsersRound } from "lucide-react";
import { AppLink } from "@/components/shared/app-link";
import { ButtonLink } from "@/components/shared/button-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { toastError } from "@/components/shared/form/use-submit";
import { EmailText } from "@/components/shared/record/facts";
import { PageHeader } from "@/components/shared/record/page-header";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useDuplicates, useMarkAsDifferent } from "@/lib/clients/client";
import type { DuplicatePair, DuplicateSide } from "@/lib/clients/duplicates";
import { likeness, REASON_LABEL } from "@/lib/clients/list";

export function DuplicatesView({ served }: { served: { items: DuplicatePair[]; more: boolean } }) {
  const { data } = useDuplicates(served);
  const { mutateAsync: tell } = useMarkAsDifferent();
  const { items, more } = data;

  const apart = (pair: DuplicatePair) =>
    tell({ pair, same: false }).then(
      () =>
        toast({
          title: "Marked as different clients",
          description: `${pair.first.name} and ${pair.second.name} won't be suggested again.`,
          action: { label: "Undo", onClick: () => void tell({ pair, same: true }).catch(failed) },
        }),
      failed,
    );

  return (
    <>
      <PageHeader
        title="Duplicates"
        count={items.length === 0 ? undefined : `${items.length}${more ? "+" : ""}`}
        subtitle="Clients with matching emails, phones, names or domains."
        breadcrumbs={[{ href: "/clients", label: "Clients" }]}
      />
      {items.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden />}
          title="No duplicates found"
          actions={<ButtonLink href="/clients">Back to clients</ButtonLink>}
        >
          Clients that share an email, phone number or name show up here, and you can merge them.
        </EmptyState>
      ) : (
        <ul className="grid max-w-4xl grid-cols-1 gap-3">
          {items.map((pair) => (
            <li key={`${pair.first.id}-${pair.second.id}`} className="rounded-lg border bg-card p-4">
              <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem]">
                <span className="font-medium">{likeness(pair.score)}</span>
                <span className="text-muted-foreground">
                  {pair.reasons.map((reason) => REASON_LABEL[reason]).join(" · ")}
                </span>
              </p>
              <div className="grid gap-3 sm:grid-cols-2">
                <Side side={pair.first} />
                <Side side={pair.second} />
              </div>
              <div className="mt-3 flex justify-end gap-2">
                <Button size="sm" variant="ghost" onClick={() => void apart(pair)}>
                  Not a duplicate
                </Button>
                <ButtonLink href={mergeHref(pair)} size="sm">
                  <GitMerge aria-hidden /> Merge
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      )}
      {more && (
        <p className="mt-4 text-sm text-muted-foreground">There are more. They'll show up as you work through these.</p>
      )}
    </>
  );
}

const failed = (error: unknown) => toastError("We couldn't save your choice", error);

/** Keeps the client with more events by default. */
const mergeHref = ({ first, second }: DuplicatePair): string => {
  const [kept, other] = second.eventCount > first.eventCount ? [second, first] : [first, second];
  return `/clients/${kept.id}/merge?with=${other.id}`;
};

function Side({ side: { id, name, company, email, phone, eventCount } }: { side: DuplicateSide }) {
  return (
    <div className="min-w-0 text-sm">
      <AppLink
        href={`/clients/${id}`}
        className="font-medium underline decoration-border underline-offset-4 wrap-anywhere hover:decoration-current"
      >
        {name}
      </AppLink>
      <p className="text-[0.8125rem] text-muted-foreground wrap-anywhere">
        {company && `${company} · `}
        {email && (
          <>
            <EmailText email={email} />
            {" · "}
          </>
        )}
        {phone && `${phone} · `}
        {eventCount.toLocaleString("en-US")} {eventCount === 1 ? "event" : "events"}
      </p>
    </div>
  );
}
