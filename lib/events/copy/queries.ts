import "server-only";

/** $1 speaker, $2 event, or null; by events("dealId", "speakerId"). */
export const EVENT_DEAL_JSON = `(SELECT json_build_object('id', d.id, 'name', d.name, 'events',
      (SELECT json_agg(json_build_object('id', o.id, 'title', o.title, 'date', o."startsOn", 'status', o.status,
              'fee', (o."feeCents" / 100.0)::float8, 'keptAmount', (o."keptCents" / 100.0)::float8) ORDER BY o."startsOn", o.id)
         FROM events o WHERE o."dealId" = d.id AND o."speakerId" = d."speakerId" AND o."deletedAt" IS NULL))
   FROM events v JOIN deals d ON d.id = v."dealId" AND d."speakerId" = v."speakerId"
  WHERE v."speakerId" = $1 AND v.id = $2)`;
