import { demoRows } from "./rows.mjs";
import { venues } from "./venues.mjs";

/** As saving an event does (lib/places); the demo's addresses all have a ZIP code, or none for what is online. */
async function findZips(client) {
  const zips = Object.values(venues).map(({ zipCode }) => zipCode);
  const { rows } = await client.query(
    `SELECT zip, "timeZone" AS "placeTimeZone", latitude, longitude, 'US-' || state AS "placeState" FROM place_zips WHERE zip = ANY ($1)`,
    [zips],
  );
  return new Map(rows.map(({ zip, ...place }) => [zip, place]));
}

/**
 * Two years of sample bookings in the caller's transaction: for the demo account (prisma/seed.mjs) and for any empty one
 * (lib/demo). One statement per table, and one for the holds that triggers create.
 * @param {{ query: (text: string, values?: any[]) => Promise<any> }} client
 * @param {{ speakerId: string, userId: string }} owner
 * @param {Date} now
 */
export async function addBookings(client, { speakerId, userId }, now) {
  const { tables, holds } = demoRows({ now, speakerId, userId, places: await findZips(client) });
  for (const [table, rows] of tables) await insert(client, table, rows);
  // A hold is made with its event, at the end of its day's ladder (trigger holds_from_the_start).
  await client.query(
    `UPDATE holds h SET "endClient" = t."endClient", "confirmBy" = t."confirmBy", "createdAt" = t."placedAt", "updatedAt" = t."placedAt"
       FROM json_to_recordset($2) AS t("eventId" uuid, "endClient" text, "confirmBy" date, "placedAt" timestamptz)
      WHERE h."eventId" = t."eventId" AND h."speakerId" = $1`,
    [speakerId, JSON.stringify(holds)],
  );
  /** @type {Record<string, number>} */
  const counts = Object.fromEntries(tables.map(([table, rows]) => [table, rows.length]));
  return { tables: new Map(tables), counts };
}

/** One statement for all rows; they have the same columns. */
export async function insert(client, table, rows) {
  const columns = Object.keys(rows[0]);
  const values = [];
  const tuples = rows.map((row) => `(${columns.map((column) => `$${values.push(row[column])}`).join(", ")})`);
  const names = columns.map((column) => `"${column}"`).join(", ");
  await client.query(`INSERT INTO ${table} (${names}) VALUES ${tuples.join(", ")}`, values);
}
