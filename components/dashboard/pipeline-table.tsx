import { EventStatusBadge } from "@/components/events/event-status-badge";
import { AppLink } from "@/components/shared/app-link";
import { TermHint } from "@/components/shared/term-hint";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { EVENT_STATUS_LABEL, STATUS_MEANING, statusesIn } from "@/lib/events/status";

import { dollarFormatter, formatDollars } from "@/lib/shared/money";

/** What may still come, from today on: count, sum and the sum weighted by how often such things come true. */
export function PipelineTable({ data }: { data: DashboardDto }) {
  const rows = statusesIn("pipeline").map(
    (status) => data.pipeline.find((row) => row.status === status) ?? { status, count: 0, fee: 0 },
  );
  const format = dollarFormatter(rows.map((row) => row.fee));
  return (
    <section aria-labelledby="pipeline-title" className="rounded-lg border border-border bg-card p-5">
      <div className="flex items-center gap-1">
        <h2 id="pipeline-title" className="text-base font-semibold">
          Pipeline
        </h2>
        <TermHint term="pipeline" />
      </div>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="border-b border-border text-muted-foreground">
            <th scope="col" className="py-2 text-left font-medium">
              Status
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Events
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Fees
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.status} className="border-b border-border last:border-0">
              <th scope="row" className="py-2 text-left font-normal">
                <AppLink
                  className="inline-flex min-h-6 items-center"
                  href={`/events?when=upcoming&status=${row.status}`}
                  aria-label={`${EVENT_STATUS_LABEL[row.status]}: show these events`}
                  title={`Weighted at ${STATUS_MEANING[row.status].weight}%`}
                >
                  <EventStatusBadge status={row.status} />
                </AppLink>
              </th>
              <td className="py-2 text-right tabular-nums">{row.count}</td>
              <td className="py-2 text-right tabular-nums">{format(row.fee)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex justify-between gap-4 border-t border-border pt-3 text-sm">
        <span className="inline-flex items-center gap-1">
          <span className="text-muted-foreground">Weighted by how likely each is</span>
          <TermHint term="weighted-pipeline" />
        </span>
        <span className="font-semibold tabular-nums">{formatDollars(Math.round(data.goal.weighted))}</span>
      </div>
    </section>
  );
}
