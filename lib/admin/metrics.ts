import "server-only";
import { ACTIVATION, CONVERSION, type MetricRange, PERIODS, TRIAL_GROUPS } from "@/lib/admin/list";
import type { MetricsDto, TrialGroup } from "@/lib/admin/schema";
import { query } from "@/lib/server/db";
import { adminNames } from "@/lib/server/env";
import { health } from "@/lib/server/health";
import type { AdminActor } from "@/lib/server/session";
import { LIVING, MONTHLY_PRICE_CENTS } from "@/lib/shared/subscription";

type Edges = { days: string[]; instants: string[] };

const EDGES = `SELECT edge::date::text AS day, (edge AT TIME ZONE $1)::text AS instant
    FROM generate_series(date_trunc($2, now() AT TIME ZONE $1) - ($3::int - 1) * ('1 ' || $2)::interval,
                         date_trunc($2, now() AT TIME ZONE $1) + ('1 ' || $2)::interval, ('1 ' || $2)::interval) AS edge
   ORDER BY edge`;

async function findEdges({ timeZone }: AdminActor, unit: "week" | "month", count: number): Promise<Edges> {
  const rows = await query<{ day: string; instant: string }>("metric-edges", EDGES, [timeZone, unit, count]);
  return { days: rows.slice(0, -1).map(({ day }) => day), instants: rows.map(({ instant }) => instant) };
}

const SIGN_UPS = `SELECT width_bucket(s."createdAt", $1::timestamptz[]) AS period, count(*) AS "signUps",
    count(*) FILTER (WHERE s."createdAt" <= now() - interval '${ACTIVATION.days} days') AS decided,
    count(*) FILTER (WHERE s."createdAt" <= now() - interval '${ACTIVATION.days} days' AND s."activatedAt" IS NOT NULL) AS reached
   FROM speakers s WHERE s."createdAt" >= ($1::timestamptz[])[1] AND s.id <> ALL ($2::uuid[]) GROUP BY 1`;

/** A plan starts with its first payment: one that ended before it was never paid. */
const CONVERSIONS = `SELECT width_bucket(s."createdAt", $1::timestamptz[]) AS period, count(*) AS "signUps",
    count(*) FILTER (WHERE t.due <= now()) AS decided,
    count(*) FILTER (WHERE t.due <= now() AND b."startedAt" < t.due
      AND (b."endedAt" IS NULL OR b."endedAt" > b."startedAt")) AS reached
   FROM speakers s CROSS JOIN LATERAL (SELECT s."trialEndsAt" + interval '${CONVERSION.days} days' AS due) t
   LEFT JOIN subscriptions b ON b."speakerId" = s.id
  WHERE s."createdAt" >= ($1::timestamptz[])[1] AND s.id <> ALL ($2::uuid[]) GROUP BY 1`;

/** Plans whose first payment is still ahead don't count. */
const PLANS = `SELECT width_bucket("startedAt", $1::timestamptz[]) AS began, width_bucket("endedAt", $1::timestamptz[]) AS ended,
    count(*) FROM subscriptions WHERE "startedAt" <= now() AND "speakerId" <> ALL ($2::uuid[]) GROUP BY 1, 2`;

const TRIALS = `SELECT width_bucket(extract(epoch FROM s."trialEndsAt" - now())::float8 / 86400, $1::float8[]) AS "group", count(*)
   FROM speakers s
  WHERE s."trialEndsAt" > now() AND s."deletionDueAt" IS NULL AND s.id <> ALL ($2::uuid[]) AND NOT EXISTS (
    SELECT FROM subscriptions b WHERE b."speakerId" = s.id AND b.status::text = ANY ($3::text[]))
  GROUP BY 1`;

/** `reached`: activated or converted. */
type Cohort = { signUps: number; decided: number; reached: number };

export async function getMetrics(actor: AdminActor, range: MetricRange): Promise<MetricsDto> {
  const { unit, count, months: monthCount } = PERIODS[range];
  const [periods, months, admins] = await Promise.all([
    findEdges(actor, unit, count),
    findEdges(actor, "month", monthCount),
    findAdminSpeakers(actor),
  ]);
  const [signUps, conversions, plans, monthlyPlans, trials] = await Promise.all([
    query<CohortRow>("metric-sign-ups", SIGN_UPS, [periods.instants, admins]),
    query<CohortRow>("metric-conversions", CONVERSIONS, [months.instants, admins]),
    query<PlanCount>("metric-plans", PLANS, [periods.instants, admins]),
    query<PlanCount>("metric-plans", PLANS, [months.instants, admins]),
    query<{ group: number; count: number }>("metric-trials", TRIALS, [TRIAL_GROUPS, admins, LIVING]),
  ]);
  return {
    range,
    timeZone: actor.timeZone,
    signUps: cohorts(periods.days, signUps).map(({ reached, ...rest }) => ({ ...rest, activated: reached })),
    plans: plansByPeriod(periods.days, plans),
    conversion: cohorts(months.days, conversions).map(({ reached, ...rest }) => ({ ...rest, converted: reached })),
    churn: churnByMonth(months.days, monthlyPlans),
    trials: trialGroups(trials),
  };
}

type CohortRow = Cohort & { period: number };

const cohorts = (days: readonly string[], rows: readonly CohortRow[]): (Cohort & { startsOn: string })[] =>
  days.map((startsOn, index) => {
    const row = rows.find(({ period }) => period === index + 1);
    return { startsOn, signUps: row?.signUps ?? 0, decided: row?.decided ?? 0, reached: row?.reached ?? 0 };
  });

const findAdminSpeakers = async (_: AdminActor): Promise<string[]> =>
  (
    await query<{ speakerId: string }>(
      "admin-speakers",
      `SELECT "speakerId" FROM users WHERE username = ANY ($1::citext[])`,
      [adminNames()],
    )
  ).map(({ speakerId }) => speakerId);

/** Plans by the edges between which they began and ended; `ended` is null for running ones. */
type PlanCount = { began: number; ended: number | null; count: number };

const sum = (plans: readonly PlanCount[], fits: (plan: PlanCount) => boolean): number =>
  plans.filter(fits).reduce((total, { count }) => total + count, 0);

/** Plans at the end of each period; a running period ends now. */
const plansByPeriod = (days: readonly string[], plans: readonly PlanCount[]): MetricsDto["plans"] =>
  days.map((startsOn, index) => {
    const period = index + 1;
    const active = sum(plans, ({ began, ended }) => began <= period && (ended === null || ended > period));
    return { startsOn, active, revenue: (active * MONTHLY_PRICE_CENTS) / 100 };
  });

/** Plans that ended within a month, of those running at its start. */
const churnByMonth = (days: readonly string[], plans: readonly PlanCount[]): MetricsDto["churn"] =>
  days.map((startsOn, index) => {
    const month = index + 1;
    const living = ({ began, ended }: PlanCount) => began < month && (ended === null || ended >= month);
    return {
      startsOn,
      living: sum(plans, living),
      ended: sum(plans, (plan) => living(plan) && plan.ended === month),
    };
  });

const trialGroups = (counts: readonly { group: number; count: number }[]): TrialGroup[] =>
  TRIAL_GROUPS.map((from, index) => ({
    from,
    to: index + 1 < TRIAL_GROUPS.length ? (TRIAL_GROUPS[index + 1] ?? 0) - 1 : null,
    count: counts.find(({ group }) => group === index + 1)?.count ?? 0,
  }));

type AdminFigures = Awaited<ReturnType<typeof health>> & {
  speakers: number;
  signUps: number;
  verified: number;
  failedJobs: number;
  openMessages: number;
  openErrors: number;
};

const FIGURES = `SELECT count(*) AS speakers,
    count(*) FILTER (WHERE "createdAt" > now() - interval '30 days') AS "signUps",
    count(*) FILTER (WHERE EXISTS (
      SELECT FROM users u WHERE u."speakerId" = speakers.id AND u."emailVerifiedAt" IS NOT NULL
    )) AS verified,
    (SELECT count(*) FROM pgboss.job WHERE name = 'dead-letters' AND state = 'created') AS "failedJobs",
    (SELECT count(*) FROM contact_messages WHERE state = 'open') + (SELECT count(*) FROM feedback f WHERE state = 'received'
      AND NOT EXISTS (SELECT FROM feedback_replies r WHERE r."feedbackId" = f.id AND r."speakerId" = f."speakerId")) AS "openMessages",
    (SELECT count(*) FROM error_groups WHERE "solvedAt" IS NULL) AS "openErrors"
  FROM speakers`;

export async function getAdminFigures(_: AdminActor): Promise<AdminFigures> {
  const [state, [row]] = await Promise.all([
    health(),
    query<Omit<AdminFigures, keyof Awaited<ReturnType<typeof health>>>>("admin-figures", FIGURES, []),
  ]);
  if (!row) throw new Error("Counting gave no row");
  return { ...state, ...row };
}
