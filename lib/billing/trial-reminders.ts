import "server-only";
import { query, type Tx, transaction } from "@/lib/server/db";
import { adminNames } from "@/lib/server/env";
import { queueMail } from "@/lib/server/mail";
import { eachRow } from "@/lib/server/rows";
import { formatDayLong, today } from "@/lib/shared/dates";
import { plural } from "@/lib/shared/phrases";
import { LIVING } from "@/lib/shared/subscription";

type Due = {
  speakerId: string;
  username: string;
  email: string;
  isVerified: boolean;
  timeZone: string;
  trialEndsAt: Date;
  daysBefore: number;
  now: Date;
};

/** Seven, three, one and no days before the end; of missed days only the latest. An extended trial starts over. */
const DUE = `
    SELECT s.id, s."trialEndsAt", s."timeZone", d.days
      FROM speakers s
      CROSS JOIN LATERAL (
        SELECT min(n) AS days FROM unnest(ARRAY[7, 3, 1, 0]) AS n
         WHERE s."trialEndsAt" - make_interval(days => n) <= now()) d
     WHERE s."trialEndsAt" BETWEEN now() - interval '2 days' AND now() + interval '7 days' AND s."deletionDueAt" IS NULL
       AND d.days IS NOT NULL
       AND NOT EXISTS (SELECT FROM subscriptions b WHERE b."speakerId" = s.id AND b.status::text = ANY ($1))
       AND NOT EXISTS (SELECT FROM trial_reminders r
                        WHERE r."speakerId" = s.id AND r."trialEndsAt" = s."trialEndsAt" AND r."daysBefore" <= d.days)
       AND EXISTS (SELECT FROM users u WHERE u."speakerId" = s.id AND u."disabledAt" IS NULL)
       AND NOT EXISTS (SELECT FROM users u WHERE u."speakerId" = s.id AND u.username = ANY ($2::citext[]))`;

const CLAIM = `
  WITH due AS (${DUE} AND s.id = $3::uuid FOR UPDATE OF s SKIP LOCKED),
  taken AS (
    INSERT INTO trial_reminders ("speakerId", "trialEndsAt", "daysBefore")
    SELECT id, "trialEndsAt", days FROM due
    ON CONFLICT DO NOTHING RETURNING "speakerId", "trialEndsAt", "daysBefore")
  SELECT t."speakerId"::text AS "speakerId", t."trialEndsAt", t."daysBefore", due."timeZone", now() AS now,
         u.username::text AS username, u.email::text AS email, u."emailVerifiedAt" IS NOT NULL AS "isVerified"
    FROM taken t JOIN due ON due.id = t."speakerId"
    JOIN LATERAL (SELECT * FROM users u WHERE u."speakerId" = t."speakerId" AND u."disabledAt" IS NULL
                   ORDER BY u."createdAt" LIMIT 1) u ON true`;

export async function remindOfTrialsUnscoped(): Promise<{ reminded: number }> {
  const due = await query<{ id: string }>("", DUE, [LIVING, adminNames()]);
  let reminded = 0;
  await eachRow("remind-trials", due, async ({ id }) => {
    reminded += await transaction((tx) => remind(id, tx));
  });
  return { reminded };
}

const CONFIRM = "Please confirm your email address before you subscribe. You can request a new link on the plan page.";

async function remind(id: string, tx: Tx): Promise<number> {
  const due = await tx.$queryRawUnsafe<Due[]>(CLAIM, LIVING, adminNames(), id);
  for (const { speakerId, username, email, isVerified, timeZone, trialEndsAt, daysBefore, now } of due) {
    const props = {
      username,
      endsOn: formatDayLong(today(timeZone, trialEndsAt)),
      toConfirm: isVerified ? "" : CONFIRM,
    };
    const mail = { speakerId, to: email };
    if (daysBefore === 0) await queueMail(tx, { ...mail, template: "trial-ended", props });
    else
      await queueMail(tx, { ...mail, template: "trial-ending", props: { ...props, left: leftOf(trialEndsAt, now) } });
  }
  return due.length;
}

function leftOf(trialEndsAt: Date, now: Date): string {
  const days = Math.max(1, Math.round((trialEndsAt.getTime() - now.getTime()) / 86_400_000));
  return plural(days, "day");
}
