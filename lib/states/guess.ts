import "server-only";

/** A county or so, in degrees. */
const NEAR = 0.5;

/** A town in the venue's name: "Hilton San Diego Bayfront". By place_cities(key, population). */
const TOWN_IN_VENUE = `(SELECT 'US-' || p.state FROM string_to_table(place_key(e."venueName"::text), ' ') WITH ORDINALITY w(word, at)
    CROSS JOIN LATERAL (VALUES (w.word), (w.word || ' ' || (string_to_array(place_key(e."venueName"::text), ' '))[w.at + 1])) g(name)
    JOIN place_cities p ON p.key = g.name AND p.country = 'US' AND p.population > 50000
   WHERE e."venueName" <> '' ORDER BY length(g.name) DESC, p.population DESC LIMIT 1)`;

/** The ZIP code whose center is nearest to the event's point. */
const NEAREST = `(SELECT 'US-' || z.state FROM place_zips z
   WHERE e.latitude IS NOT NULL AND z.state NOT IN ('', 'PR', 'VI', 'GU', 'AS', 'MP')
     AND z.latitude BETWEEN e.latitude - ${NEAR} AND e.latitude + ${NEAR} AND z.longitude BETWEEN e.longitude - ${NEAR} AND e.longitude + ${NEAR}
   ORDER BY (z.latitude - e.latitude) ^ 2 + (z.longitude - e.longitude) ^ 2 LIMIT 1)`;

/** Where the same venue was on another date. */
const SAME_VENUE = `(SELECT o."placeState" FROM events o
   WHERE o."venueId" = e."venueId" AND o."speakerId" = e."speakerId" AND o."placeState" <> '' ORDER BY o."startsOn" DESC LIMIT 1)`;

const CLIENT = `(SELECT nullif(state_code(c.state), '') FROM clients c WHERE c.id = e."clientId" AND c."speakerId" = e."speakerId")`;

/** SQL over `events e`: the likeliest place code of one whose state is unknown; "" for none. Only ever a proposal. */
export const GUESSED_STATE = `coalesce(${NEAREST}, ${SAME_VENUE}, ${TOWN_IN_VENUE}, ${CLIENT}, '')`;
