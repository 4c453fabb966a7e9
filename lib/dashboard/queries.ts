import "server-only";
import { listActionItems } from "@/lib/action-items/queries";
import { AHEAD, monthlyNeed, sameDayLastYear, yearSums } from "@/lib/dashboard/rules";
import type { DashboardDto } from "@/lib/dashboard/schema";
import { listEvents } from "@/lib/events/queries";
import { goalProgress, type StatusSum } from "@/lib/events/rules";
import { eventListSchema } from "@/lib/events/schema";
import { type EventStatus, statusesIn } from "@/lib/events/status";
import { listOwing } from "@/lib/invoices/owing";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { toDollars } from "@/lib/shared/money";

const SHOWN = 5;
const PAYERS = 3;

type SumRow = { status: EventStatus; year: number; ahead: boolean; byLastYear: boolean; count: number; cents: number };

/** Sums use events("speakerId", status, "startsOn"), upcoming events the list's index. */
export async function getDashboard(actor: Actor): Promise<DashboardDto> {
  const now = today(actor.timeZone);
  const year = Number(now.slice(0, 4));
  const lastDay = sameDayLastYear(now);
  const [sums, upcoming, speaker, actionItems, owing] = await Promise.all([
    query<SumRow>(
      "dashboard-sums",
      `SELECT e.status, extract(year FROM e."startsOn")::int AS year, e."startsOn" >= $2::date AS ahead,
              e."startsOn" <= $3::date AS "byLastYear", count(*) AS count, sum(e."expectedCents")::bigint AS cents
         FROM event_money e WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL GROUP BY 1, 2, 3, 4`,
      [actor.speakerId, now, lastDay],
    ),
    listEvents(actor, eventListSchema.parse({ when: "upcoming", status: AHEAD.join(","), dir: "asc", limit: SHOWN })),
    query<{ goal: number | null; zones: Record<string, string> | null }>("dashboard-speaker", SPEAKER, [
      actor.speakerId,
      now,
    ]),
    listActionItems(actor),
    listOwing(actor),
  ]);
  const { goal: goalCents, zones } = speaker[0] ?? { goal: null, zones: null };
  const annualGoal = goalCents === null ? null : toDollars(goalCents);
  const open = statusesIn("pipeline");
  const yearSum = merge(sums.filter((row) => row.year === year));
  const pipeline = merge(sums.filter((row) => row.ahead && open.includes(row.status)));
  const goal = goalProgress(yearSum, pipeline, annualGoal);
  const before = goalProgress(merge(sums.filter((row) => row.year === year - 1 && row.byLastYear)), [], null);
  const years = yearSums(sums.map(({ cents, ...row }) => ({ ...row, fee: toDollars(cents) })));
  return {
    today: now,
    speakerName: actor.speaker.name,
    upcoming: upcoming.items.map((event) => ({ ...event, zone: event.timeZone || (zones?.[event.id] ?? "") })),
    upcomingTotal: upcoming.total,
    year,
    annualGoal,
    goal,
    month: monthlyNeed(goal.gap, now),
    lastYear: { day: lastDay, amount: before.earned + before.booked },
    yearByStatus: yearSum,
    pipeline,
    confirmed: merge(sums.filter((row) => row.ahead && row.status === "confirmed"))[0] ?? NONE_CONFIRMED,
    later: years
      .filter((row) => row.year > year && row.booked > 0)
      .map((row) => ({ year: row.year, booked: row.booked })),
    years,
    total: sums.reduce((all, row) => all + row.count, 0),
    actionItems,
    owing: {
      ages: owing.ages,
      total: owing.total,
      payers: owing.rows.length,
      top: owing.rows.slice(0, PAYERS).map(({ clientId, bureauPartnerId, name, total, ages }) => ({
        clientId,
        bureauPartnerId,
        name,
        total,
        ages,
      })),
    },
  };
}

/** The goal, and the zones of the next events' places; $1 the speaker, $2 today. By events("speakerId", "startsOn", id). */
const SPEAKER = `
  SELECT s."annualGoalCents" AS goal, (
    SELECT json_object_agg(n.id, n."placeTimeZone") FROM (
      SELECT e.id, e."placeTimeZone" FROM events e
       WHERE e."speakerId" = s.id AND e."deletedAt" IS NULL AND e."startsOn" >= $2::date
         AND e.status IN (${AHEAD.map((status) => `'${status}'`).join(", ")})
       ORDER BY e."startsOn", e.id LIMIT ${SHOWN}) n) AS zones
    FROM speakers s WHERE s.id = $1`;

const NONE_CONFIRMED: StatusSum = { status: "confirmed", count: 0, fee: 0 };

function merge(rows: SumRow[]): StatusSum[] {
  const sums = new Map<EventStatus, StatusSum>();
  for (const { status, count, cents } of rows) {
    const sum = sums.get(status) ?? { status, count: 0, fee: 0 };
    sums.set(status, { status, count: sum.count + count, fee: sum.fee + toDollars(cents) });
  }
  return [...sums.values()];
}
