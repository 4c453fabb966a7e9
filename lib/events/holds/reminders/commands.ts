import "server-only";
import { reminderWords } from "@/lib/events/holds/rules";
import { HOLDER, HOLDER_JOINS } from "@/lib/events/holds/statement";
import { type Tx, transaction } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import { formatDay, formatDayLong } from "@/lib/shared/dates";

const BATCH = 200;

type Due = {
  eventId: string;
  speakerId: string;
  username: string;
  email: string;
  title: string;
  day: string;
  holder: string;
  confirmBy: string;
  daysAfter: number;
};

/** Holds to confirm in three days, today, or by yesterday, in the speaker's zone; recorded with the email. */
const TAKE = `
  WITH due AS (
    SELECT h.id, h."speakerId", d.stage, d.stage - h."confirmBy" AS "daysAfter"
      FROM holds h
      JOIN events e ON e.id = h."eventId" AND e."speakerId" = h."speakerId" AND e.status = 'hold' AND e."deletedAt" IS NULL
      JOIN speakers s ON s.id = h."speakerId" AND s."deletionDueAt" IS NULL
      CROSS JOIN LATERAL (SELECT day_in(s."timeZone", now()) AS today) t
      CROSS JOIN LATERAL (
        SELECT max(h."confirmBy" + after) AS stage FROM unnest(ARRAY[-3, 0, 1]) AS after
         WHERE h."confirmBy" + after <= t.today) d
     WHERE h."confirmBy" BETWEEN current_date - 30 AND current_date + 4 AND e."startsOn" >= t.today
       AND d.stage IS NOT NULL AND d.stage > coalesce(h."remindedOn", '-infinity')
     ORDER BY h.id LIMIT ${BATCH} FOR UPDATE OF h SKIP LOCKED)
  UPDATE holds h SET "remindedOn" = due.stage
    FROM due
    JOIN LATERAL (SELECT u.username::text AS username, u.email::text AS email FROM users u
                   WHERE u."speakerId" = due."speakerId" AND u."disabledAt" IS NULL ORDER BY u."createdAt" LIMIT 1) u ON true,
         events e ${HOLDER_JOINS}
   WHERE h.id = due.id AND h."speakerId" = due."speakerId" AND e.id = h."eventId" AND e."speakerId" = h."speakerId"
  RETURNING e.id::text AS "eventId", e."speakerId"::text AS "speakerId", u.username, u.email, e.title::text AS title,
            e."startsOn"::text AS day, ${HOLDER}::text AS holder, h."confirmBy"::text AS "confirmBy", due."daysAfter"`;

/** Reminds speakers only; nothing is released automatically. */
export async function remindOfHoldsUnscoped(): Promise<{ reminded: number }> {
  for (let reminded = 0; ; ) {
    const due = await transaction(remindBatch);
    reminded += due;
    if (due < BATCH) return { reminded };
  }
}

async function remindBatch(tx: Tx): Promise<number> {
  const due = await tx.$queryRawUnsafe<Due[]>(TAKE);
  for (const { eventId, speakerId, username, email, title, day, holder, confirmBy, daysAfter } of due) {
    await queueMail(tx, {
      speakerId,
      to: email,
      template: "hold-reminder",
      props: {
        username,
        title,
        date: formatDayLong(day),
        holder: holder || "The holder",
        confirmBy: formatDay(confirmBy, day.slice(0, 4)),
        outcome: reminderWords(daysAfter),
        eventId,
      },
    });
  }
  return due.length;
}
