import "server-only";
import { reminderWords } from "@/lib/events/holds/hold";
import { HOLDER, HOLDER_JOINS } from "@/lib/events/holds/statement";
import type { Tx } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail";
import type { MorningSubject } from "@/lib/server/manifest";
import { daysBetween, formatDay, formatDayLong } from "@/lib/shared/dates";

type Reminded = Record<"eventId" | "username" | "email" | "title" | "day" | "holder" | "confirmBy", string>;

const READ = `
  SELECT e.id::text AS "eventId", u.username::text AS username, u.email::text AS email, e.title::text AS title,
         e."startsOn"::text AS day, ${HOLDER}::text AS holder, h."confirmBy"::text AS "confirmBy"
    FROM holds h
    JOIN events e ON e.id = h."eventId" AND e."speakerId" = h."speakerId" ${HOLDER_JOINS}
    JOIN users u ON u."speakerId" = h."speakerId" AND u."disabledAt" IS NULL
   WHERE h.id = $1::uuid AND h."speakerId" = $2::uuid ORDER BY u."createdAt" LIMIT 1`;

/** Reminds the speaker only; nothing is released automatically. */
export async function remindOfHoldUnscoped({ id, speakerId, today }: MorningSubject, tx: Tx): Promise<void> {
  const [found] = await tx.$queryRawUnsafe<Reminded[]>(READ, id, speakerId);
  if (!found) return;
  const { email: to, day, holder, confirmBy, ...props } = found;
  await queueMail(tx, {
    speakerId,
    to,
    template: "hold-reminder",
    props: {
      ...props,
      date: formatDayLong(day),
      holder: holder || "The holder",
      confirmBy: formatDay(confirmBy, day.slice(0, 4)),
      outcome: reminderWords(daysBetween(confirmBy, today)),
    },
  });
}
