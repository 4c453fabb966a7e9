import type { Metadata } from "next";
import { MailsView } from "@/components/admin/jobs/mails-view";
import { QueuesView } from "@/components/admin/jobs/queues-view";
import { PageHeader } from "@/components/shared/record/page-header";
import { SegmentLinks } from "@/components/shared/record/tab-links";
import { getJobs, listDeadLetters, listMails } from "@/lib/admin/jobs";
import { MAIL_LIST } from "@/lib/admin/list";
import { mailListSchema } from "@/lib/admin/schema";
import { findAccountFilter } from "@/lib/admin/users";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";
import { canonical } from "@/lib/shared/list-address";
import { PAGE_SIZE } from "@/lib/shared/pagination";

export const metadata: Metadata = { title: "Jobs" };

const QUEUES_TAB = "/admin/jobs";
const MAIL_TAB = "/admin/jobs?tab=mail";

const TABS = [
  { href: QUEUES_TAB, label: "Queues" },
  { href: MAIL_TAB, label: "Email log" },
];

export default async function JobsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireAdmin();
  if ((await searchParams).tab === "mail") {
    const filter = await readListParams(mailListSchema, searchParams);
    const [mails, whose] = await Promise.all([listMails(actor, filter), findAccountFilter(actor, filter.user)]);
    return (
      <>
        <Header current={MAIL_TAB} />
        <MailsView
          served={{ search: canonical(MAIL_LIST, filter), page: mails }}
          whose={whose}
          timeZone={actor.timeZone}
        />
      </>
    );
  }
  const [jobs, letters] = await Promise.all([getJobs(actor), listDeadLetters(actor, { limit: PAGE_SIZE })]);
  return (
    <>
      <Header current={QUEUES_TAB} />
      <QueuesView served={jobs} letters={{ search: "", page: letters }} timeZone={actor.timeZone} />
    </>
  );
}

const Header = ({ current }: { current: string }) => (
  <PageHeader
    title="Jobs"
    tabs={
      <div className="mt-4">
        <SegmentLinks label="Jobs" tabs={TABS} current={current} />
      </div>
    }
  />
);
