import { sql, withoutTriggersOf } from "./app";
import type { Person } from "./people";

type Links = { clientId: string; bureauPartnerId: string; eventId: string };

const HASH = "sha256(convert_to(gen_random_uuid()::text, 'UTF8'))";

/** One row in every table that requests don't fill easily, with `mark` (letters and digits) in its texts. */
export async function seedTenantBook(person: Person, mark: string, links: Links): Promise<void> {
  const [speaker, user, client, bureau, event, text] = [
    ...[person.speakerId, person.userId, links.clientId, links.bureauPartnerId, links.eventId, mark],
  ].map((value) => `'${value}'`);
  const email = `'${mark.toLowerCase()}@example.com'`;
  const first = (table: string) => `(SELECT id FROM ${table} WHERE "speakerId" = ${speaker} LIMIT 1)`;
  const row = (table: string, columns: string, values: string) =>
    `INSERT INTO ${table} (id, "speakerId", ${columns}) VALUES (gen_random_uuid(), ${speaker}, ${values})`;
  const bare = (table: string, columns: string, values: string) =>
    `INSERT INTO ${table} ("speakerId", ${columns}) VALUES (${speaker}, ${values})`;
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
    bare("not_duplicates", `"firstId", "secondId"`, "gen_random_uuid(), gen_random_uuid()"),
    row("feedback_replies", `"feedbackId", by, text`, `${first("feedback")}, 'admin', ${text}`),
    `WITH news AS (INSERT INTO announcements (id, title, text, "startsAt", "withdrawnAt", "updatedAt")
                   VALUES (gen_random_uuid(), 'News', '', now(), now(), now()) RETURNING id)
     INSERT INTO announcement_readings ("announcementId", "userId", "speakerId", "dismissedAt")
     SELECT id, ${user}, ${speaker}, now() FROM news`,
    `UPDATE events SET "venueId" = ${first("venues")}, "dealId" = ${first("deals")}, "cameFromEventId" = id,
            "kitLinkId" = ${first("kit_links")} WHERE id = ${event}`,
    row("removed_samples", `"table", "row", "removedAt"`, `'kit_links', '{"name": "${mark}"}', now()`),
    bare("morning_runs", `task, "subjectId", day, step`, `'hold-reminders', ${event}, '2026-01-02', ${text}`),
    row("sent_emails", `"recordId", template, recipient, subject`, `${event}, 'hold-moved-up', ${email}, ${text}`),
    row("restores", `"userId", state, "fileName", bytes, sha256`, `${user}, 'failed', ${text}, 1, '\\x00'`),
    changed("business_details", `"legalName"`, `${text}`),
    changed("bank_details", "sealed", "'\\x00'"),
    changed(
      "tax_form_links",
      `"fileId", "clientId", "bureauPartnerId", name, "tokenHash", "endsAt"`,
      `${first("files")}, ${client}, ${bureau}, ${text}, ${HASH}, now()`,
    ),
    row("tax_form_downloads", `"linkId"`, first("tax_form_links")),
    changed("contract_templates", "name, clauses", `${text}, '[]'`),
    changed(
      "contracts",
      `title, clauses, "eventId", "dealId", "clientId", "bureauPartnerId", "templateId", "fileId", "endedFileId"`,
      `${text}, '[]', ${event}, ${first("deals")}, ${client}, ${bureau}, ${first("contract_templates")},
       ${first("files")}, ${first("files")}`,
    ),
    row(
      "contract_recipients",
      `"contractId", position, turn, role, party, name, email, fields`,
      `${first("contracts")}, 0, 1, 'signer', 'client', ${text}, ${email}, '[]'`,
    ),
    row(
      "contract_texts",
      `"contractId", document, sha256, "fileId"`,
      `${first("contracts")}, ${text}, ${HASH}, ${first("files")}`,
    ),
    bare("signing_progress", `"recipientId", draft`, `${first("contract_recipients")}, '{"typed": "${mark}"}'`),
    row(
      "passkeys",
      `"userId", "credentialId", "publicKey", transports, name`,
      `${user}, ${HASH}, '\\x00', '{internal}', ${text}`,
    ),
    `${row(
      "account_tokens",
      `"userId", purpose, "tokenHash", email, "endsAt"`,
      `${user}, 'verify_email', ${HASH}, ${text}, now() + interval '1 hour'`,
    )} ON CONFLICT DO NOTHING`,
    bare("two_factors", `"userId", secret`, `${user}, '\\x00'`),
    row("recovery_codes", `"userId", "codeHash"`, `${user}, '\\x00'`),
    bare("import_memory", "kind, scope, word, answer", `'status', '', ${text}, 'confirmed'`),
    bare("trial_reminders", `"trialEndsAt", "daysBefore"`, "now(), 7"),
    `${changed(
      "subscriptions",
      `"stripeCustomerId", "stripeSubscriptionId"`,
      `'cus_${mark}' || ${speaker}, 'sub_${mark}' || ${speaker}`,
    )} ON CONFLICT DO NOTHING`,
  ];
  await sql(rows.join(";\n"), [], person.target);
  const signed = [
    row(
      "contract_signatures",
      `"contractId", "recipientId", method, typed`,
      `${first("contracts")}, ${first("contract_recipients")}, 'typed', ${text}`,
    ),
    bare(
      "contract_events",
      `"contractId", number, kind, actor, "previousHash", hash`,
      `${first("contracts")}, 1, 'created', ${text}, sha256('a'), sha256('b')`,
    ),
  ];
  await withoutTriggersOf(["contract_signatures", "contract_events"], signed.join(";\n"), person.target);
}
