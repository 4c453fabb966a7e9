import { type EventStatus, statusesIn } from "@/lib/events/status";
import "server-only";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { listEvents } from "@/lib/events/queries";
import { goalProgress, type StatusSum } from "@/lib/events/rules";
import { eventListSchema } from "@/lib/events/schema";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { toDollars } from "@/lib/shared/money";

/** Statuses whose day is worth a countdown. */
const AHEAD: EventStatus[] = ["confirmed", "contract_sent", "hold"];

type SumRow = { status: EventStatus; year: boolean; ahead: boolean; count: number; cents: number };

/**
 * The dashboard in three statements. Sums: the partial index events("speakerId", status, "startsOn"); upcoming: the
 * list's own index.
 */
export async function getDashboard(actor: Actor): Promise<DashboardDto> {
  const now = today(actor.timeZone);
  const year = now.slice(0, 4);
  const [sums, upcoming, speakers] = await Promise.all([
    query<SumRow>(
      "dashboard-sums",
      `SELECT status, "startsOn" BETWEEN $2::date AND $3::date AS year, "startsOn" >= $4::date AS ahead,
              count(*) AS count, sum(CASE status WHEN 'cancelled' THEN coalesce("keptCents", 0) ELSE "feeCents" END)::bigint AS cents
         FROM events WHERE "speakerId" = $1 AND "deletedAt" IS NULL GROUP BY 1, 2, 3`,
      [actor.speakerId, `${year}-01-01`, `${year}-12-31`, now],
    ),
    listEvents(actor, eventListSchema.parse({ when: "upcoming", status: AHEAD.join(","), dir: "asc", limit: 5 })),
    query<{ name: string; goal: number | null }>(
      "dashboard-speaker",
      `SELECT name, "annualGoalCents" AS goal FROM speakers WHERE id = $1`,
      [actor.speakerId],
    ),
  ]);
  const annualGoal = speakers[0]?.goal == null ? null : toDollars(speakers[0].goal);
  const open = statusesIn("pipeline");
  const yearSums = merge(sums.filter((row) => row.year));
  const pipeline = merge(sums.filter((row) => row.ahead && open.includes(row.status)));
  return {
    today: now,
    speakerName: speakers[0]?.name ?? "",
    upcoming: upcoming.items,
    upcomingTotal: upcoming.total,
    year: Number(year),
    annualGoal,
    goal: goalProgress(yearSums, pipeline, annualGoal),
    yearByStatus: yearSums,
    pipeline,
    /** Confirmed or open events whose day has passed: someone has to say what became of them. */
    overdue: sums
      .filter((row) => !row.ahead && (open.includes(row.status) || row.status === "confirmed"))
      .reduce((total, row) => total + row.count, 0),
    total: sums.reduce((total, row) => total + row.count, 0),
  };
}

function merge(rows: SumRow[]): StatusSum[] {
  const sums = new Map<EventStatus, StatusSum>();
  for (const { status, count, cents } of rows) {
    const sum = sums.get(status) ?? { status, count: 0, fee: 0 };
    sums.set(status, { status, count: sum.count + count, fee: sum.fee + toDollars(cents) });
  }
  return [...sums.values()];
}
