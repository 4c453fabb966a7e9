import { CircleAlert, CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { MetricsCharts } from "@/components/admin/metrics/metrics-charts";
import { RangePicker } from "@/components/admin/metrics/range-picker";
import { AppLink } from "@/components/shared/app-link";
import { PageHeader } from "@/components/shared/record/page-header";
import { Stat } from "@/components/shared/record/stat";
import { Card } from "@/components/ui/card";
import { getAdminFigures, getMetrics } from "@/lib/admin/metrics";
import { metricsQuery } from "@/lib/admin/schema";
import { getSealingStatus } from "@/lib/sealing/queries";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { isAddressKnown, requireAdmin } from "@/lib/server/page-session";
import { formatDate } from "@/lib/shared/dates";

export const metadata: Metadata = { title: "Admin Dashboard" };

const number = (count: number) => count.toLocaleString("en-US");

export default async function AdminPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireAdmin();
  const { range } = await readListParams(metricsQuery, searchParams);
  const [figures, metrics, sealing, addressKnown] = await Promise.all([
    getAdminFigures(actor),
    getMetrics(actor, range),
    getSealingStatus(),
    isAddressKnown(),
  ]);
  const { speakers, signUps, verified, database, jobs, failedJobs, openMessages, openErrors, version } = figures;
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle={`Version ${version}`} />
      <div className="grid gap-5">
        <Card aria-labelledby="speakers">
          <h2 id="speakers" className="font-display text-lg font-semibold">
            Speakers
          </h2>
          <dl className="mt-4 grid grid-cols-2 gap-6 sm:grid-cols-3">
            <Stat label="Total" value={number(speakers)} />
            <Stat label="Signed up" value={number(signUps)} sub="in the last 30 days" />
            <Stat label="Verified" value={number(verified)} sub="have confirmed their email" />
          </dl>
        </Card>
        <section aria-labelledby="metrics">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="metrics" className="font-display text-lg font-semibold">
              Metrics
            </h2>
            <RangePicker current={range} />
          </div>
          <MetricsCharts metrics={metrics} />
        </section>
        <Card aria-labelledby="health">
          <h2 id="health" className="font-display text-lg font-semibold">
            Health
          </h2>
          <ul className="mt-3 divide-y text-sm">
            <State good={database === "ok"} name="Database" text={database === "ok" ? "Connected" : "Not responding"} />
            <State
              good={jobs === "ok"}
              name="Emails and tasks"
              text={jobs === "ok" ? "On time" : "Late: some have been waiting for more than two minutes"}
            />
            <State
              good={failedJobs === 0}
              name="Failed jobs"
              href="/admin/jobs"
              text={failedJobs === 0 ? "None" : `${number(failedJobs)} failed after the last retry`}
            />
            <State
              good={openErrors === 0}
              name="Errors"
              href="/admin/errors"
              text={openErrors === 0 ? "None unresolved" : `${number(openErrors)} unresolved`}
            />
            <State
              good={openMessages === 0}
              name="Messages"
              href="/admin/messages"
              text={openMessages === 0 ? "None open" : `${number(openMessages)} open`}
            />
            <State good={sealing.problem === null} name="Signing key" text={describeKey(sealing)} />
            <State
              good={addressKnown}
              name="Signers' addresses"
              text={
                addressKnown
                  ? "Recorded with each signature"
                  : "Probably recorded as “unknown”, as yours is. Behind a proxy, set TRUSTED_PROXIES."
              }
            />
          </ul>
        </Card>
      </div>
    </>
  );
}

function describeKey({ source, subject, notAfter, problem, timestamps }: Awaited<ReturnType<typeof getSealingStatus>>) {
  if (problem) return `Sealing waits: ${problem}`;
  const stamped = timestamps ? "with timestamps" : "without timestamps";
  if (source === "none_yet") return `The first signed contract will create one; ${stamped}`;
  return `${source === "p12" ? subject : "Generated"}, valid until ${formatDate(notAfter.slice(0, 10))}, ${stamped}`;
}

function State({ good, name, text, href }: { good: boolean; name: string; text: string; href?: string }) {
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
      <Icon aria-hidden className={good ? "size-4 text-positive" : "size-4 text-danger"} />
      <span className="w-36 font-medium">{name}</span>
      {href ? (
        <AppLink href={href} className="text-muted-foreground underline underline-offset-2 hover:text-foreground">
          {text}
        </AppLink>
      ) : (
        <span className="text-muted-foreground">{text}</span>
      )}
    </li>
  );
}
