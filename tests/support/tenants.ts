import { type AppAddress, app, sql } from "./app";
import { seedTenantBook } from "./book";
import { makeInvoice, makeIssuedInvoice, pay, paymentOf } from "./invoices";
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
const NOT_WATCHED = [
  "rate_limits",
  "_prisma_migrations",
  "place_cities",
  "place_zips",
  "place_airports",
  "place_files",
];

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
  const feedback = await makeFeedback(person, { text: mark });
  await sql(
    `INSERT INTO feedback_replies (id, "speakerId", "feedbackId", by, text) VALUES (gen_random_uuid(), $1, $2, 'admin', $3)`,
    [person.speakerId, feedback.id, mark],
    person.target,
  );
  await sql(
    `WITH news AS (INSERT INTO announcements (id, title, text, "startsAt", "withdrawnAt", "updatedAt")
                   VALUES (gen_random_uuid(), 'News', '', now(), now(), now()) RETURNING id)
     INSERT INTO announcement_readings ("announcementId", "userId", "speakerId", "dismissedAt")
     SELECT id, $1, $2, now() FROM news`,
    [person.userId, person.speakerId],
    person.target,
  );
  const client = await makeClient(person, { name: SHARED.client, company: mark, notes: mark, ...contact });
  await makeRepresentative(person, { name: SHARED.rep, bureauPartnerId: bureau.id, ...contact });
  const event = {
    title: SHARED.event,
    clientId: client.id,
    bureauPartnerName: SHARED.bureau,
    bureauRepName: SHARED.rep,
    status: "confirmed",
    fee: 7500,
    ...markAll(mark, [
      "venueName",
      "streetAddress",
      "city",
      "contactName",
      "industry",
      "source",
      "description",
      "notes",
    ]),
  };
  const { id: eventId } = await makeEvent(person, event);
  await seedTenantBook(person, mark, { clientId: client.id, bureauPartnerId: bureau.id, eventId });
  await sql(
    `UPDATE events SET "venueId" = v.id, "dealId" = d.id, "cameFromEventId" = events.id, "kitLinkId" = k.id
       FROM venues v, deals d, kit_links k
      WHERE events.id = $1 AND v."speakerId" = $2 AND d."speakerId" = $2 AND k."speakerId" = $2`,
    [eventId, person.speakerId],
    person.target,
  );
  await sql(
    `INSERT INTO removed_samples (id, "speakerId", "table", "row", "removedAt")
     VALUES (gen_random_uuid(), $1, 'kit_links', jsonb_build_object('name', $2::text), now())`,
    [person.speakerId, mark],
    person.target,
  );
  await sql(
    `WITH run AS (INSERT INTO morning_runs (task, "subjectId", "speakerId", day, step)
                  VALUES ('hold-reminders', $2, $1, '2026-01-02', $4)),
          gone AS (INSERT INTO unsubscribed_addresses (id, "speakerId", address) VALUES (gen_random_uuid(), $1, $4))
     INSERT INTO sent_emails (id, "speakerId", "recordId", template, recipient, subject)
     VALUES (gen_random_uuid(), $1, $2, 'hold-moved-up', $3, $4)`,
    [person.speakerId, eventId, contact.email, mark],
    person.target,
  );
  await sql(
    `INSERT INTO restores (id, "speakerId", "userId", state, "fileName", bytes, sha256)
     VALUES (gen_random_uuid(), $1, $2, 'failed', $3, 1, '\\x00')`,
    [person.speakerId, person.userId, mark],
    person.target,
  );
  await sql(
    `WITH business AS (INSERT INTO business_details (id, "speakerId", "legalName", "updatedAt")
                       VALUES (gen_random_uuid(), $1, $2, now())),
          bank AS (INSERT INTO bank_details (id, "speakerId", sealed, "updatedAt")
                   VALUES (gen_random_uuid(), $1, '\\x00', now())),
          link AS (INSERT INTO tax_form_links (id, "speakerId", "fileId", "clientId", "bureauPartnerId", name, "tokenHash", "endsAt", "updatedAt")
                   SELECT gen_random_uuid(), $1, f.id, $3, $4, $2, sha256(convert_to(f.id::text, 'UTF8')), now(), now()
                     FROM files f WHERE f."speakerId" = $1 LIMIT 1 RETURNING id)
     INSERT INTO tax_form_downloads (id, "speakerId", "linkId") SELECT gen_random_uuid(), $1, id FROM link`,
    [person.speakerId, mark, client.id, bureau.id],
    person.target,
  );
  await sql(
    `WITH template AS (INSERT INTO contract_templates (id, "speakerId", name, clauses, "updatedAt")
                       VALUES (gen_random_uuid(), $1, $2, '[]', now()) RETURNING id),
          contract AS (INSERT INTO contracts (id, "speakerId", title, clauses, "eventId", "dealId", "clientId", "bureauPartnerId",
                                              "templateId", "fileId", "endedFileId", "updatedAt")
                       SELECT gen_random_uuid(), $1, $2, '[]', $3, d.id, $4, $5, t.id, f.id, f.id, now()
                         FROM template t, (SELECT id FROM files WHERE "speakerId" = $1 LIMIT 1) f,
                              (SELECT id FROM deals WHERE "speakerId" = $1 LIMIT 1) d RETURNING id, "fileId"),
          reader AS (INSERT INTO contract_recipients (id, "speakerId", "contractId", position, turn, role, party, name, email, fields)
                     SELECT gen_random_uuid(), $1, id, 0, 1, 'signer', 'client', $2, $6, '[]' FROM contract)
     INSERT INTO contract_texts (id, "speakerId", "contractId", document, sha256, "fileId")
     SELECT gen_random_uuid(), $1, id, $2, sha256(convert_to($2, 'UTF8')), "fileId" FROM contract`,
    [person.speakerId, mark, eventId, client.id, bureau.id, contact.email],
    person.target,
  );
  await sql(
    `BEGIN; ALTER TABLE contract_signatures DISABLE TRIGGER USER; ALTER TABLE contract_events DISABLE TRIGGER USER;
     WITH reader AS (SELECT * FROM contract_recipients WHERE "speakerId" = '${person.speakerId}' AND name = '${mark}' LIMIT 1),
          progress AS (INSERT INTO signing_progress ("recipientId", "speakerId", draft)
                       SELECT id, "speakerId", jsonb_build_object('typed', name) FROM reader),
          signature AS (INSERT INTO contract_signatures (id, "speakerId", "contractId", "recipientId", method, typed)
                        SELECT gen_random_uuid(), "speakerId", "contractId", id, 'typed', name FROM reader)
     INSERT INTO contract_events ("speakerId", "contractId", number, kind, actor, "previousHash", hash)
     SELECT "speakerId", "contractId", 1, 'created', name, sha256('a'), sha256('b') FROM reader;
     ALTER TABLE contract_signatures ENABLE TRIGGER USER; ALTER TABLE contract_events ENABLE TRIGGER USER; COMMIT`,
    [],
    person.target,
  );
  expectStatus(await person.post("/api/payments", paymentOf({ amount: 1, note: mark })), 201, "payment");
  const installments = [{ amount: 10_000, dueOn: "2027-01-01" }];
  await makeInvoice(person, { billToName: mark, installments });
  const { id: invoiceId } = await makeIssuedInvoice(person, { billToName: mark, clientId: client.id, notes: mark });
  // Its PDF is stored now, and not during a test.
  expectStatus(await person.get(`/api/invoices/${invoiceId}/pdf`), 200, "PDF");
  const { id: paymentId } = await pay(person, [invoiceId], 400, { note: mark });
  const refund = { refundedOn: "2026-11-21", amount: 100, method: "check", note: mark };
  expectStatus(await person.post(`/api/payments/${paymentId}/refunds`, refund), 201, "refund");
  const settings = { pattern: "{SEQ}", start: 1, restartsYearly: false, creditPattern: "C{SEQ}", reminders: false };
  expectStatus(await person.put("/api/invoice-settings", { ...settings, notes: mark }), 200, "invoice settings");
  const thrown = await makeEvent(person, { ...event, date: "2031-09-10" });
  expectStatus(await person.delete(`/api/events/${thrown.id}`), 204, "trash");
  const profile = {
    ...markAll(mark, ["name", "title", "businessName", "phone", "address", "city", "bio"]),
    version: 1,
  };
  expectStatus(await person.patch("/api/speaker-profile", profile), 200, "profile");
  await sql(
    `WITH person AS (SELECT id, "speakerId" FROM users WHERE id = $1),
          passkey AS (INSERT INTO passkeys (id, "speakerId", "userId", "credentialId", "publicKey", transports, name)
                      SELECT gen_random_uuid(), "speakerId", id, sha256(convert_to(id::text, 'UTF8')), '\\x00', '{internal}', $2
                        FROM person),
          token AS (INSERT INTO account_tokens (id, "speakerId", "userId", purpose, "tokenHash", email, "endsAt")
                    SELECT gen_random_uuid(), "speakerId", id, 'verify_email', sha256(convert_to(id::text, 'UTF8')), $2,
                           now() + interval '1 hour' FROM person
                    ON CONFLICT DO NOTHING),
          factor AS (INSERT INTO two_factors ("userId", "speakerId", secret) SELECT id, "speakerId", '\\x00' FROM person)
     INSERT INTO recovery_codes (id, "speakerId", "userId", "codeHash")
     SELECT gen_random_uuid(), "speakerId", id, '\\x00' FROM person`,
    [person.userId, mark],
    person.target,
  );
  await makeImport(person, `${mark} imported`);
  await sql(
    `INSERT INTO import_memory ("speakerId", kind, scope, word, answer) VALUES ($1, 'status', '', $2, 'confirmed')`,
    [person.speakerId, mark],
    person.target,
  );
  await sql(
    `WITH reminder AS (INSERT INTO trial_reminders ("speakerId", "trialEndsAt", "daysBefore") VALUES ($1, now(), 7))
     INSERT INTO subscriptions (id, "speakerId", "stripeCustomerId", "stripeSubscriptionId", "updatedAt")
     VALUES (gen_random_uuid(), $1, $2, $3, now()) ON CONFLICT DO NOTHING`,
    [person.speakerId, `cus_${mark}${person.speakerId}`, `sub_${mark}${person.speakerId}`],
    person.target,
  );
  const once = { headers: { "idempotency-key": `${mark}-key` } };
  expectStatus(
    await person.post("/api/clients", { name: `${SHARED.client} (second)`, notes: mark }, once),
    201,
    "client",
  );
}

const markAll = (mark: string, fields: string[]) => Object.fromEntries(fields.map((field) => [field, mark]));
