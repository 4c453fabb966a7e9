import { OVER } from "@/lib/events/checklist/rules";

/**
 * { done, total, late } of one event of a list or a board, null without tasks: a look into the same index for each row
 * that is shown. Put it into the select, behind the limit.
 * @param event the alias of events @param today SQL of the speaker's day, such as `$3::date`
 */
export const checklistSumJson = (event: string, today: string) => `(
  SELECT CASE WHEN count(*) > 0 THEN json_build_object(
           'done', count(t."doneAt"), 'total', count(*),
           'late', count(*) FILTER (WHERE t."doneAt" IS NULL AND t."dueOn" < ${today}
             AND ${event}.status NOT IN (${OVER.map((status) => `'${status}'`).join(", ")}))) END
    FROM event_tasks t
   WHERE t."eventId" = ${event}.id AND t."speakerId" = ${event}."speakerId" AND t."deletedAt" IS NULL)`;
