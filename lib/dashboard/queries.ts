import "server-only";
import { listActionItems } from "@/lib/action-items/queries";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { listEvents } from "@/lib/events/queries";
import { goalProgress, type StatusSum } from "@/lib/events/rules";
import { eventListSchema } from "@/lib/events/schema";
import { type EventStatus, statusesIn } from "@/lib/events/status";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { toDollars } from "@/lib/shared/money";

const AHEAD: EventStatus[] = ["confirmed", "contract_sent", "hold"];

type SumRow = { status: EventStatus; year: number; ahead: boolean; count: number; cents: number };

/** Four statements. Sums use events("speakerId", status, "startsOn"), upcoming events the list's index. */
export async function getDashboard(actor: Actor): Promise<DashboardDto> {
  const now = today(actor.timeZone);
  const year = Number(now.slice(0, 4));
  const [sums, upcoming, speaker, actionItems] = await Promise.all([
    query<SumRow>(
      "dashboard-sums",
      `SELECT e.status, extract(year FROM e."startsOn")::int AS year, e."startsOn" >= $2::date AS ahead, count(*) AS count,
              sum(e."expectedCents")::bigint AS cents
         FROM event_money e WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL GROUP BY 1, 2, 3`,
      [actor.speakerId, now],
    ),
    listEvents(actor, eventListSchema.parse({ when: "upcoming", status: AHEAD.join(","), dir: "asc", limit: 5 })),
    query<{ goal: number | null }>("dashboard-goal", `SELECT "annualGoalCents" AS goal FROM speakers WHERE id = $1`, [
      actor.speakerId,
    ]),
    listActionItems(actor),
  ]);
  const goal = speaker[0]?.goal ?? null;
  const annualGoal = goal === null ? null : toDollars(goal);
  const open = statusesIn("pipeline");
  const yearSums = merge(sums.filter((row) => row.year === year));
  const total = sums.reduce((all, row) => all + row.count, 0);
  const pipeline = merge(sums.filter((row) => row.ahead && open.includes(row.status)));
  return {
    today: now,
    speakerName: actor.speaker.name,
    upcoming: upcoming.items,
    upcomingTotal: upcoming.total,
    year,
    annualGoal,
    goal: goalProgress(yearSums, pipeline, annualGoal),
    yearByStatus: yearSums,
    pipeline,
    confirmed: merge(sums.filter((row) => row.ahead && row.status === "confirmed"))[0] ?? NONE_CONFIRMED,
    later: laterYears(sums, year),
    total,
    actionItems,
  };
}

const NONE_CONFIRMED: StatusSum = { status: "confirmed", count: 0, fee: 0 };

function laterYears(sums: readonly SumRow[], year: number): DashboardDto["later"] {
  const booked = sums.filter((row) => row.year > year && row.status === "confirmed");
  return booked
    .map((row) => ({ year: row.year, booked: toDollars(row.cents) }))
    .toSorted((one, other) => one.year - other.year);
}

function merge(rows: SumRow[]): StatusSum[] {
  const sums = new Map<EventStatus, StatusSum>();
  for (const { status, count, cents } of rows) {
    const sum = sums.get(status) ?? { status, count: 0, fee: 0 };
    sums.set(status, { status, count: sum.count + count, fee: sum.fee + toDollars(cents) });
  }
  return [...sums.values()];
}
