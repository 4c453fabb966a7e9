import "server-only";
import { jsonPairs, selectOf, sqlFields } from "@/lib/server/columns";
import { query } from "@/lib/server/db";
import { type ListSpec, listRows, wholeListStatement } from "@/lib/server/list-query";
import { recordQuery } from "@/lib/server/record";
import type { Actor } from "@/lib/server/session";
import { namesOf } from "@/lib/shared/field-list";
import type { ListSort } from "@/lib/shared/list-address";
import type { Page } from "@/lib/shared/pagination";
import { UNLISTED, type VENUE_COLUMNS, VENUE_FIELDS } from "@/lib/venues/fields";
import type { VenueListQuery, VenueName, VenueRow } from "@/lib/venues/schema";

const EVENTS = `FROM events e WHERE e."venueId" = v.id AND e."speakerId" = v."speakerId" AND e."deletedAt" IS NULL`;

const LAST_EVENT = `(SELECT max(e."startsOn") ${EVENTS} AND e."startsOn" <= (now() AT TIME ZONE s."timeZone")::date
               AND e.status NOT IN ('lost', 'released', 'cancelled'))`;

const EVENT_COUNT = `(SELECT count(*) ${EVENTS})`;

const LISTED = namesOf(VENUE_FIELDS).filter((name) => !UNLISTED.some((other) => other === name));

/** Index venues("speakerId", name, id); the subqueries use events("venueId", "speakerId"). */
const LIST: ListSpec<ListSort<typeof VENUE_COLUMNS>> = {
  table: "venues v",
  joins: `JOIN speakers s ON s.id = v."speakerId"`,
  alias: "v",
  select: `v.id, ${sqlFields(VENUE_FIELDS, "v", LISTED)}, v.version, v."createdAt", v."updatedAt", v."deletedAt",
           ${EVENT_COUNT} AS "eventCount", ${LAST_EVENT} AS "lastEventOn"`,
  sorts: {
    name: { by: "v.name", type: "citext" },
    city: { by: "v.city", type: "citext" },
    events: { by: EVENT_COUNT, type: "bigint" },
    lastEvent: { by: `coalesce(${LAST_EVENT}, '-infinity'::date)`, type: "date" },
    updated: { by: `v."updatedAt"`, type: "timestamptz" },
  },
};

export const listVenues = (actor: Actor, filter: VenueListQuery): Promise<Page<VenueRow>> =>
  listRows<VenueRow>(LIST, actor.speakerId, filter);

export const wholeVenueList = (
  actor: Actor,
  filter: Omit<VenueListQuery, "limit" | "cursor">,
  ids?: readonly string[],
) => {
  const select = `${LIST.select}, ${sqlFields(VENUE_FIELDS, "v", UNLISTED)}`;
  return wholeListStatement({ ...LIST, select }, actor.speakerId, filter, ids);
};

export const getVenue = recordQuery("venue", selectOf(VENUE_FIELDS), (row) => row);

export const listVenueNames = (actor: Actor): Promise<VenueName[]> =>
  query<VenueName>(
    "venue-names",
    `SELECT name, "streetAddress", city, state, "zipCode" FROM venues
      WHERE "speakerId" = $1 AND "deletedAt" IS NULL ORDER BY name, id LIMIT 10000`,
    [actor.speakerId],
  );

/** The venue of event $2 of speaker $1, or null. */
export const EVENT_VENUE_JSON = `(SELECT json_build_object(
    'id', v.id, ${jsonPairs(
      VENUE_FIELDS,
      "v",
      namesOf(VENUE_FIELDS).filter((name) => name !== "notes"),
    )})
  FROM events e JOIN venues v ON v.id = e."venueId" AND v."speakerId" = e."speakerId" AND v."deletedAt" IS NULL
 WHERE e."speakerId" = $1 AND e.id = $2)`;
