import "server-only";
import type { DashboardDto, KitNews } from "@/lib/dashboard/schema";
import { listEvents } from "@/lib/events/queries";
import { goalProgress, type StatusSum } from "@/lib/events/rules";
import { eventListSchema } from "@/lib/events/schema";
import { type EventStatus, statusesIn } from "@/lib/events/status";
import { isOutdated } from "@/lib/media-kit/rules";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { today } from "@/lib/shared/dates";
import { toDollars } from "@/lib/shared/money";

/** Statuses with a countdown. */
const AHEAD: EventStatus[] = ["confirmed", "contract_sent", "hold"];

type SumRow = { status: EventStatus; year: number; ahead: boolean; count: number; cents: number };

/** Visits of one link per week worth mentioning. */
const OFTEN = 3;

type SpeakerRow = Omit<KitNews, "isOutdated"> & {
  name: string;
  goal: number | null;
  publishedOn: string | null;
};

/** Visits by kit_visits("speakerId", "startedAt"), inquiries by events("kitLinkId", "speakerId"). */
const SPEAKER = `SELECT s.name, s."annualGoalCents" AS goal,
    (SELECT (k."publishedAt" AT TIME ZONE s."timeZone")::date FROM media_kits k WHERE k."speakerId" = s.id) AS "publishedOn",
    (SELECT coalesce(json_agg(o), '[]') FROM (
       SELECT v."linkId", l.name, count(*)::int AS visits FROM kit_visits v
         JOIN kit_links l ON l.id = v."linkId" AND l."speakerId" = v."speakerId"
        WHERE v."speakerId" = s.id AND v."startedAt" > now() - interval '7 days'
        GROUP BY 1, 2 HAVING count(*) >= ${OFTEN} ORDER BY 3 DESC, 2 LIMIT 3) o) AS opened,
    (SELECT coalesce(json_agg(a), '[]') FROM (
       SELECT e.id AS "eventId", e.title, l.name FROM kit_links l
         JOIN events e ON e."kitLinkId" = l.id AND e."speakerId" = l."speakerId"
        WHERE l."speakerId" = s.id AND e.status = 'inquiry' AND e."deletedAt" IS NULL
          AND e."createdAt" > now() - interval '7 days'
        ORDER BY e."createdAt" DESC LIMIT 3) a) AS asked
  FROM speakers s WHERE s.id = $1`;

/** Three statements. Sums use events("speakerId", status, "startsOn"), upcoming events the list's index. */
export async function getDashboard(actor: Actor): Promise<DashboardDto> {
  const now = today(actor.timeZone);
  const year = Number(now.slice(0, 4));
  const [sums, upcoming, speakers] = await Promise.all([
    query<SumRow>(
      "dashboard-sums",
      `SELECT e.status, extract(year FROM e."startsOn")::int AS year, e."startsOn" >= $2::date AS ahead, count(*) AS count,
              sum(e."expectedCents")::bigint AS cents
         FROM event_money e WHERE e."speakerId" = $1 AND e."deletedAt" IS NULL GROUP BY 1, 2, 3`,
      [actor.speakerId, now],
    ),
    listEvents(actor, eventListSchema.parse({ when: "upcoming", status: AHEAD.join(","), dir: "asc", limit: 5 })),
    query<SpeakerRow>("dashboard-speaker", SPEAKER, [actor.speakerId]),
  ]);
  const { name = "", goal = null, publishedOn = null, opened = [], asked = [] } = speakers[0] ?? {};
  const annualGoal = goal === null ? null : toDollars(goal);
  const open = statusesIn("pipeline");
  const yearSums = merge(sums.filter((row) => row.year === year));
  const total = sums.reduce((all, row) => all + row.count, 0);
  const pipeline = merge(sums.filter((row) => row.ahead && open.includes(row.status)));
  return {
    today: now,
    speakerName: name,
    upcoming: upcoming.items,
    upcomingTotal: upcoming.total,
    year,
    annualGoal,
    goal: goalProgress(yearSums, pipeline, annualGoal),
    yearByStatus: yearSums,
    pipeline,
    confirmed: merge(sums.filter((row) => row.ahead && row.status === "confirmed"))[0] ?? NONE_CONFIRMED,
    later: laterYears(sums, year),
    /** Past events that are still confirmed or open. */
    overdue: sums
      .filter((row) => !row.ahead && (open.includes(row.status) || row.status === "confirmed"))
      .reduce((count, row) => count + row.count, 0),
    total,
    kit: { opened, asked, isOutdated: publishedOn !== null && isOutdated(publishedOn, now) },
  };
}

const NONE_CONFIRMED: StatusSum = { status: "confirmed", count: 0, fee: 0 };

/** Booked fees of the years to come. */
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
