"use client";

import { Inbox } from "lucide-react";
import { MessageKindIcon, ProgressBadge } from "@/components/admin/badges";
import { AppLink } from "@/components/shared/app-link";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { ListToolbar } from "@/components/shared/list/list-toolbar";
import { PlainList } from "@/components/shared/list/plain-list";
import { useListState } from "@/components/shared/list/use-list-state";
import { PageHeader } from "@/components/shared/record/page-header";
import { InstantText } from "@/components/shared/record/time-text";
import { useMessages } from "@/lib/admin/client";
import { MESSAGE_KINDS, MESSAGE_LIST, PROGRESS } from "@/lib/admin/list";
import type { MessageRow } from "@/lib/admin/schema";
import { formatTotal } from "@/lib/shared/pagination";
import { plural } from "@/lib/shared/phrases";
import type { Served } from "@/lib/shared/record-client";

export function MessagesView({ served, timeZone }: { served: Served<MessageRow>; timeZone: string }) {
  const list = useListState(MESSAGE_LIST);
  const { query, set, reset, filtered, searchString } = list;
  const pages = useMessages(searchString, served);
  const untouched = pages.rows.length === 0 && !filtered && !pages.isPlaceholderData;
  return (
    <>
      <PageHeader title="Messages" count={untouched ? undefined : formatTotal(pages.total)} />
      {untouched ? null : (
        <ListToolbar q={query.q} onSearch={(q) => set({ q })} searchLabel="Search messages">
          <FilterSelect
            label="Kind"
            value={query.kind}
            onChange={(kind) => set({ kind })}
            options={[["", "All kinds"], ...Object.entries(MESSAGE_KINDS)]}
          />
          <FilterSelect
            label="Status"
            value={query.state}
            onChange={(state) => set({ state })}
            options={[
              ["", "Any status"],
              ...Object.entries(PROGRESS).map(([state, { label }]) => [state, label] as const),
            ]}
          />
        </ListToolbar>
      )}
      <PlainList
        pages={pages}
        label="Messages"
        filtered={filtered}
        onReset={reset}
        row={(row) => <Row row={row} timeZone={timeZone} />}
        empty={
          <EmptyState icon={<Inbox aria-hidden />} title="No messages yet">
            Messages from the contact form and feedback from speakers arrive here.
          </EmptyState>
        }
      />
    </>
  );
}

function Row({ row, timeZone }: { row: MessageRow; timeZone: string }) {
  const { id, kind, progress, name, email, username, excerpt, replyCount, createdAt } = row;
  return (
    <AppLink
      href={`/admin/messages/${id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-3 -outline-offset-2 transition-colors duration-100 hover:bg-accent sm:px-5"
    >
      <span className="flex items-center gap-x-3">
        <span className="flex min-w-0 flex-1 items-center gap-2 text-sm">
          <MessageKindIcon kind={kind} />
          <span className="sr-only">{MESSAGE_KINDS[kind]} from </span>
          <span dir="auto" className="truncate font-medium">
            {name || username || email}
          </span>
          {username && username !== name ? (
            <span className="truncate text-[0.8125rem] text-muted-foreground max-sm:hidden">{username}</span>
          ) : null}
        </span>
        <ProgressBadge progress={progress} />
      </span>
      <span dir="auto" className="line-clamp-2 text-sm text-muted-foreground wrap-anywhere">
        {excerpt}
      </span>
      <span className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted-foreground tabular-nums">
        <span>{MESSAGE_KINDS[kind]}</span>
        <InstantText at={createdAt} timeZone={timeZone} />
        {replyCount > 0 ? <span>{plural(replyCount, "reply", "replies")}</span> : null}
      </span>
    </AppLink>
  );
}
