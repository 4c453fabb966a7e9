import type { Metadata } from "next";
import { JobsTabs } from "@/components/admin/jobs/jobs-tabs";
import { MailsView } from "@/components/admin/jobs/mails-view";
import { QueuesView } from "@/components/admin/jobs/queues-view";
import { PageHeader } from "@/components/shared/page-header";
import { getJobs, listDeadLetters, listMails } from "@/lib/admin/jobs/queries";
import { MAIL_LIST } from "@/lib/admin/list";
import { mailListSchema } from "@/lib/admin/schema";
import { findWhose } from "@/lib/admin/users/queries";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireAdmin } from "@/lib/server/page-session";
import { canonical } from "@/lib/shared/list-address";
import { PAGE_SIZE } from "@/lib/shared/pagination";

export const metadata: Metadata = { title: "Jobs" };

export default async function JobsPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireAdmin();
  if ((await searchParams).tab === "mail") {
    const filter = await readListParams(mailListSchema, searchParams);
    const [mails, whose] = await Promise.all([listMails(actor, filter), findWhose(actor, filter.user)]);
    return (
      <>
        <PageHeader title="Jobs" tabs={<JobsTabs current="mail" />} />
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
      <PageHeader title="Jobs" tabs={<JobsTabs current="queues" />} />
      <QueuesView served={jobs} letters={{ search: "", page: letters }} timeZone={actor.timeZone} />
    </>
  );
}
