/** Aliases: r request, e event, s speaker. */
export const LAST_DAY = `greatest(e."startsOn", (SELECT max(p."startsOn") FROM event_sessions p
    WHERE p."eventId" = e.id AND p."speakerId" = e."speakerId"))`;
export const EVENT_ZONE = `coalesce(nullif(e."timeZone", ''), nullif(e."placeTimeZone", ''), s."timeZone")`;
export const BOOKED = `e."deletedAt" IS NULL AND e.status IN ('contract_sent', 'confirmed', 'completed', 'closed')`;
