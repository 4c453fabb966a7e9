"use client";

import { CircleCheck, CircleX, Clock, Mail, RotateCw, Send } from "lucide-react";
import { WhoseFilter } from "@/components/admin/users/whose-filter";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { FilterSelect } from "@/components/shared/list/filter-select";
import { PlainList } from "@/components/shared/list/plain-list";
import { useListState } from "@/components/shared/list/use-list-state";
import { InstantText } from "@/components/shared/record/time-text";
import { Badge, type Look } from "@/components/ui/badge";
import { useMails } from "@/lib/admin/client";
import { inWords, MAIL_LIST, MAIL_STATE_LABEL, type MailState } from "@/lib/admin/list";
import type { MailLogDto, Whose } from "@/lib/admin/schema";
import { formatTotal } from "@/lib/shared/pagination";
import type { Served } from "@/lib/shared/record-client";

const LOOKS: Record<MailState, Look> = {
  waiting: { Icon: Clock, tone: "neutral" },
  retrying: { Icon: RotateCw, tone: "amber" },
  sending: { Icon: Send, tone: "blue" },
  sent: { Icon: CircleCheck, tone: "green" },
  failed: { Icon: CircleX, tone: "red" },
};

type MailsViewProps = { served: Served<MailLogDto>; whose: Whose | null; timeZone: string };

export function MailsView({ served, whose, timeZone }: MailsViewProps) {
  const { query, set, reset, filtered, searchString } = useListState(MAIL_LIST);
  const pages = useMails(searchString, served);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <FilterSelect
          label="Status"
          value={query.state}
          onChange={(state) => set({ state })}
          options={[["", "Any status"], ...Object.entries(MAIL_STATE_LABEL)]}
        />
        <WhoseFilter user={query.user} whose={whose} onReset={() => set({ user: "" })} />
        <p role="status" className="text-[0.8125rem] text-muted-foreground tabular-nums">
          {pages.total === 1 ? "1 email" : `${formatTotal(pages.total)} emails`} in the last two weeks
        </p>
      </div>
      <PlainList
        pages={pages}
        label="Emails"
        filtered={filtered}
        onReset={reset}
        row={(mail) => <Row mail={mail} timeZone={timeZone} />}
        empty={
          <EmptyState icon={<Mail aria-hidden />} title="No emails in the last two weeks">
            Every email we send is listed here with its recipient and delivery status, but not its content.
          </EmptyState>
        }
      />
    </>
  );
}

function Row({ mail, timeZone }: { mail: MailLogDto; timeZone: string }) {
  const { name, to, state, tries, queuedAt } = mail;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm sm:px-5">
      <p className="min-w-0">
        <span className="font-medium">{inWords(name)}</span>{" "}
        <span className="text-muted-foreground">
          to <span className="wrap-anywhere">{to.username ?? to.masked}</span>
        </span>
      </p>
      <Badge look={LOOKS[state]} label={MAIL_STATE_LABEL[state]} />
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted-foreground tabular-nums">
        <InstantText at={queuedAt} timeZone={timeZone} />
        {tries > 1 ? <span>{tries} tries</span> : null}
      </p>
    </div>
  );
}
