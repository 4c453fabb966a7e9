import { sql } from "./app";
import type { Person } from "./people";

type Links = { clientId: string; bureauPartnerId: string; eventId: string };

const HASH = "sha256(convert_to(gen_random_uuid()::text, 'UTF8'))";

/** One row in every table that refers to an event, a client or a bureau, with `mark` (letters and digits) in its texts. */
export async function seedTenantBook(person: Person, mark: string, links: Links): Promise<void> {
  const [speaker, user, client, bureau, event, text] = [
    ...[person.speakerId, person.userId, links.clientId, links.bureauPartnerId, links.eventId, mark],
  ].map((value) => `'${value}'`);
  const first = (table: string) => `(SELECT id FROM ${table} WHERE "speakerId" = ${speaker} LIMIT 1)`;
  const row = (table: string, columns: string, values: string) =>
    `INSERT INTO ${table} (id, "speakerId", ${columns}) VALUES (gen_random_uuid(), ${speaker}, ${values})`;
  const changed = (table: string, columns: string, values: string) =>
    row(table, `"updatedAt", ${columns}`, `now(), ${values}`);
  // In the order of their foreign keys.
  const rows = [
    changed("contacts", `"clientId", name, notes`, `${client}, ${text}, ${text}`),
    changed("venues", "name, notes", `${text}, ${text}`),
    changed("deals", "name", `${text}`),
    row("event_sessions", `"eventId", position, title, "startsOn"`, `${event}, 0, ${text}, '2031-09-10'`),
    row("event_contacts", `"eventId", "contactId", position, name`, `${event}, ${first("contacts")}, 0, ${text}`),
    row("event_status_changes", `"eventId", "from", "to", note`, `${event}, 'inquiry', 'confirmed', ${text}`),
    changed("holds", `"eventId", day, position, "endClient"`, `${event}, '2031-09-10', 1, ${text}`),
    row(
      "hold_challenges",
      `"eventId", "challengerId", email, "tokenHash", "endsAt"`,
      `${event}, ${event}, ${text}, ${HASH}, now() + interval '2 days'`,
    ),
    changed("task_templates", `title, anchor, "offsetDays", position`, `${text}, 'event_date', -7, 0`),
    changed("event_tasks", `"eventId", title, position`, `${event}, ${text}, 0`),
    changed(
      "commission_lines",
      `"eventId", "bureauPartnerId", "fromEventId", "amountCents", note`,
      `${event}, ${bureau}, ${event}, 100, ${text}`,
    ),
    changed(
      "activities",
      `"clientId", "bureauPartnerId", "eventId", kind, text, "userId"`,
      `${client}, ${bureau}, ${event}, 'note', ${text}, ${user}`,
    ),
    changed(
      "files",
      `"eventId", kind, name, "mediaType", bytes, path, sha256`,
      `${event}, 'document', ${text}, 'text/plain', 1, gen_random_uuid()::text, ${HASH}`,
    ),
    changed(
      "testimonial_requests",
      `"eventId", "clientId", name, "tokenHash", "endsAt"`,
      `${event}, ${client}, ${text}, ${HASH}, now() + interval '60 days'`,
    ),
    changed(
      "testimonials",
      `"eventId", "clientId", "requestId", "clientName", content`,
      `${event}, ${client}, ${first("testimonial_requests")}, ${text}, ${text}`,
    ),
    changed("calendar_feeds", `name, level, "tokenHash"`, `${text}, 'busy', ${HASH}`),
    changed("media_kits", "content, published", `'{"headline": "${mark}"}', '{"headline": "${mark}"}'`),
    changed(
      "kit_links",
      `name, "tokenHash", sections, "previewText", "previewFileId", "bureauPartnerId"`,
      `${text}, ${HASH}, '{bio}', ${text}, ${first("files")}, ${bureau}`,
    ),
    row("kit_visits", `"linkId", visitor`, `${first("kit_links")}, ${HASH}`),
    row("kit_downloads", `"linkId", visitor, kind`, `${first("kit_links")}, ${HASH}, 'one_sheet'`),
    changed("saved_views", "noun, name, query", `'events', ${text}, ${text}`),
    row("client_merges", `"keptId", "mergedId", snapshot`, `${client}, gen_random_uuid(), '{"mergedName": "${mark}"}'`),
    `INSERT INTO not_duplicates ("speakerId", "firstId", "secondId") VALUES (${speaker}, gen_random_uuid(), gen_random_uuid())`,
  ];
  await sql(rows.join(";\n"), [], person.target);
}
