import { type AppAddress, app, sql } from "./app";
import { seedTenantBook } from "./book";
import {
  expectStatus,
  makeBureau,
  makeClient,
  makeDayOff,
  makeEvent,
  makeFeedback,
  makeRepresentative,
  type Person,
} from "./people";
import { makeImport } from "./uploads";

/** Written by every request, or large. */
const NOT_WATCHED = ["rate_limits", "_prisma_migrations", "place_cities", "place_zips", "place_files"];

export const listTables = (target: AppAddress = app()) =>
  sql<{ name: string; tenant: boolean }>(
    `SELECT t.table_name AS name, EXISTS (
         SELECT FROM information_schema.columns c
          WHERE c.table_schema = 'public' AND c.table_name = t.table_name AND c.column_name = 'speakerId') AS tenant
       FROM information_schema.tables t
      WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND t.table_name <> ALL ($1)
      ORDER BY 1`,
    [NOT_WATCHED],
    target,
  );

export async function countRows({ speakerId, target }: Person): Promise<Record<string, number>> {
  const tables = (await listTables(target)).filter(({ tenant }) => tenant);
  const each = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}" WHERE "speakerId" = $1`,
  );
  const rows = await sql<{ name: string; count: number }>(each.join(" UNION ALL "), [speakerId], target);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

export async function idsOf({ speakerId, target }: Person): Promise<string[]> {
  const withId = await sql<{ name: string }>(
    `SELECT a.table_name AS name FROM information_schema.columns a
       JOIN information_schema.columns b ON b.table_name = a.table_name AND b.column_name = 'speakerId' AND b.table_schema = 'public'
      WHERE a.column_name = 'id' AND a.table_schema = 'public'`,
    [],
    target,
  );
  const each = withId.map(({ name }) => `SELECT id::text FROM "${name}" WHERE "speakerId" = $1`);
  const rows = await sql<{ id: string }>(each.join(" UNION ALL "), [speakerId], target);
  return [speakerId, ...rows.map(({ id }) => id)];
}

export const SHARED = {
  client: "Acme Corporation",
  bureau: "Premier Bureau",
  rep: "Jordan Lee",
  event: "Annual Meeting",
};

/**
 * At least one row in every tenant table, with `mark` in its texts; tests/api/tenants.test.ts fails when one is empty.
 */
export async function seedTenant(person: Person, mark: string): Promise<void> {
  const contact = { email: `${mark}@example.com`.toLowerCase(), phone: mark };
  const bureau = await makeBureau(person, { name: SHARED.bureau, contactName: mark, notes: mark, ...contact });
  await makeDayOff(person, { label: mark });
  await makeFeedback(person, { text: mark });
  const client = await makeClient(person, { name: SHARED.client, company: mark, notes: mark, ...contact });
  await makeRepresentative(person, { name: SHARED.rep, bureauPartnerId: bureau.id, ...contact });
  const event = {
    title: SHARED.event,
    clientId: client.id,
    bureauPartnerName: SHARED.bureau,
    bureauRepName: SHARED.rep,
    status: "confirmed",
    fee: 7500,
    ...markAll(mark, "venueName streetAddress city contactName industry source description notes"),
  };
  const { id: eventId } = await makeEvent(person, event);
  await seedTenantBook(person, mark, { clientId: client.id, bureauPartnerId: bureau.id, eventId });
  const thrown = await makeEvent(person, { ...event, date: "2031-09-10" });
  expectStatus(await person.delete(`/api/events/${thrown.id}`), 204, "trash");
  const profile = { ...markAll(mark, "name title businessName phone address city bio"), version: 1 };
  expectStatus(await person.patch("/api/speaker-profile", profile), 200, "profile");
  await makeImport(person, `${mark} imported`);
  const once = { headers: { "idempotency-key": `${mark}-key` } };
  const second = { name: `${SHARED.client} (second)`, notes: mark };
  expectStatus(await person.post("/api/clients", second, once), 201, "client");
}

const markAll = (mark: string, fields: string) => Object.fromEntries(fields.split(" ").map((field) => [field, mark]));
