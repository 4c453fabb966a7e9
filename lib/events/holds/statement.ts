import { deliveryJson } from "@/lib/correspondence/rules";

/** Aliases: e event, h its hold, b bureau, r representative, c client. */

/** The end client named by a bureau, or the client. @param h, c the aliases of hold and client */
const clientBehind = (h: string, c: string) => `coalesce(nullif(${h}."endClient", ''), ${c}.name, '')`;

/** "Acme, Inc." and "ACME Inc" are one client. */
const keyOf = (name: string) => `regexp_replace(fold_text((${name})::text), '[[:punct:][:space:]]+', '', 'g')`;

/** Through a bureau it is the bureau that is asked, never its client. */
export const HOLDER = `coalesce(b.name, c.name, e."contactName")`;
export const HOLDER_EMAIL = `coalesce(CASE WHEN b.id IS NULL THEN coalesce(nullif(e."contactEmail", ''), nullif(c.email::text, ''))
         ELSE coalesce(nullif(r.email::text, ''), nullif(b.email::text, ''), nullif(e."contactEmail", '')) END, '')`;
/** Where `HOLDER_EMAIL` is from. */
const HOLDER_FORM = `CASE
         WHEN b.id IS NULL AND (c.id IS NULL OR e."contactEmail" <> '' OR coalesce(c.email, '') = '') THEN '/events/' || e.id
         WHEN b.id IS NULL THEN '/clients/' || c.id ELSE '/bureau-partners/' || b.id END || '/edit'`;
export const HOLDER_JOINS = `LEFT JOIN clients c ON c.id = e."clientId" AND c."speakerId" = e."speakerId"
  LEFT JOIN bureau_partners b ON b.id = e."bureauPartnerId" AND b."speakerId" = e."speakerId"
  LEFT JOIN representatives r ON r.id = e."representativeId" AND r."speakerId" = e."speakerId"`;

/** A date with such an event has no first hold. */
const TAKING = `('contract_sent', 'confirmed', 'completed', 'closed')`;

/** @param day SQL of the date */
export const activeHolds = (speaker: string, day: string) => `
  holds h JOIN events e ON e.id = h."eventId" AND e."speakerId" = h."speakerId"
    AND e.status = 'hold' AND e."deletedAt" IS NULL
   WHERE h."speakerId" = ${speaker} AND h.day = ${day}`;

export const LADDER_ORDER = `h.position, h."createdAt", h.id`;

/** Of `hold_challenges k`; an open one expires by the clock alone. */
export const CHALLENGE_STATE = `(CASE WHEN k."withdrawnAt" IS NOT NULL THEN 'withdrawn' WHEN k.answer = 'confirm' THEN 'confirmed'
             WHEN k.answer = 'release' THEN 'released' WHEN k."endsAt" > now() THEN 'open' ELSE 'expired' END)`;

/** By holds("speakerId", day); the latest challenge of each by hold_challenges("eventId", "speakerId"). */
export const ladderJson = (speaker: string, day: string) => `(
  SELECT coalesce(json_agg(json_build_object(
           'eventId', l.id, 'rank', l.rank, 'title', l.title, 'holder', l.holder, 'bureauPartnerName', l.bureau,
           'endClient', l."endClient", 'confirmBy', l."confirmBy", 'email', l.email, 'clientKey', ${keyOf('l."clientName"')},
           'clientName', l."clientName", 'movedUp', l."movedUp",
           'challenge', CASE WHEN k.id IS NULL OR k.answer = 'release' THEN NULL ELSE json_build_object(
             'state', ${CHALLENGE_STATE},
             'endsAt', iso_instant(k."endsAt"), 'answeredAt', iso_instant(k."answeredAt"),
             'challengerId', k."challengerId", 'challengerTitle', q.title) END,
           'delivery', ${deliveryJson("l.id", speaker, ["hold-challenge", "hold-moved-up"])}, 'addressForm', l."addressForm") ORDER BY l.rank), '[]')
    FROM (
      SELECT e.id, e.title, row_number() OVER (ORDER BY ${LADDER_ORDER}) AS rank, ${HOLDER} AS holder, h."createdAt",
             coalesce(b.name, '') AS bureau, h."endClient", h."confirmBy", ${HOLDER_EMAIL} AS email, ${HOLDER_FORM} AS "addressForm",
             ${clientBehind("h", "c")} AS "clientName",
             h.position = min(h.position) OVER () AND NOT EXISTS (
               SELECT FROM events t WHERE t."speakerId" = h."speakerId" AND t."startsOn" = h.day AND t."deletedAt" IS NULL
                  AND t.status IN ${TAKING}) AND EXISTS (
               SELECT FROM holds g JOIN events f ON f.id = g."eventId" AND f."speakerId" = g."speakerId"
                WHERE g."speakerId" = h."speakerId" AND g.day = h.day AND g.position < h.position AND f.status IN ('released', 'lost', 'cancelled')
                  AND f."statusChangedAt" > coalesce(h."toldAt", h."createdAt")) AS "movedUp"
        FROM holds h
        JOIN events e ON e.id = h."eventId" AND e."speakerId" = h."speakerId" AND e.status = 'hold' AND e."deletedAt" IS NULL
        ${HOLDER_JOINS}
       WHERE h."speakerId" = ${speaker} AND h.day = ${day}) l
    LEFT JOIN LATERAL (
      SELECT x.* FROM hold_challenges x
       WHERE x."eventId" = l.id AND x."speakerId" = ${speaker} AND x."withdrawnAt" IS NULL AND x."createdAt" >= l."createdAt"
       ORDER BY x."createdAt" DESC LIMIT 1) k ON true
    LEFT JOIN events q ON q.id = k."challengerId" AND q."speakerId" = k."speakerId")`;

/** Events that take a date, by events("speakerId", "startsOn", id). */
export const takenJson = (speaker: string, day: string) => `(
  SELECT coalesce(json_agg(json_build_object('eventId', e.id, 'title', e.title, 'status', e.status, 'holder', ${HOLDER})
                           ORDER BY e."statusChangedAt"), '[]')
    FROM events e ${HOLDER_JOINS}
   WHERE e."speakerId" = ${speaker} AND e."startsOn" = ${day} AND e."deletedAt" IS NULL AND e.status IN ${TAKING})`;

/** Of `holds h` with `events e`: its holder promised the date, or another event took it. */
export const SETTLED = `(EXISTS (
         SELECT FROM hold_challenges k WHERE k."eventId" = e.id AND k."speakerId" = e."speakerId" AND k.answer = 'confirm'
            AND k."withdrawnAt" IS NULL AND k."createdAt" >= h."createdAt")
      OR EXISTS (SELECT FROM events t WHERE t."speakerId" = e."speakerId" AND t."startsOn" = h.day
            AND t."deletedAt" IS NULL AND t.status IN ${TAKING}))`;

const NEAR_DAYS = 3;

/** The same client's other open events around, apart from the ladder; a week of events("speakerId", "startsOn", id). */
export const nearJson = `(
  SELECT coalesce(json_agg(json_build_object('eventId', e.id, 'title', e.title, 'date', e."startsOn", 'status', e.status,
           'holder', ${HOLDER}) ORDER BY e."startsOn", e.id), '[]')
    FROM events e
    LEFT JOIN holds h ON h."eventId" = e.id AND h."speakerId" = e."speakerId"
    ${HOLDER_JOINS}
   WHERE e."speakerId" = v."speakerId" AND e.id <> v.id AND e."deletedAt" IS NULL
     AND e."startsOn" BETWEEN v."startsOn" - ${NEAR_DAYS} AND v."startsOn" + ${NEAR_DAYS}
     AND v.status IN ('inquiry', 'hold', 'contract_sent') AND e.status IN ('hold', 'contract_sent', 'confirmed')
     AND NOT (e."startsOn" = v."startsOn" AND e.status = 'hold' AND v.status = 'hold')
     AND ${clientBehind("m", "o")} <> '' AND ${keyOf(clientBehind("h", "c"))} = ${keyOf(clientBehind("m", "o"))})`;
