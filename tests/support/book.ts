import { sql } from "./app";
import type { Person } from "./people";

type Links = { clientId: string; bureauPartnerId: string; eventId: string };

/** One row in every table that refers to an event, a client or a bureau, with `mark` in its texts, in plain SQL. */
export async function seedTenantBook(person: Person, mark: string, links: Links): Promise<void> {
  const { speakerId, userId, target } = person;
  const { clientId, bureauPartnerId, eventId } = links;
  const ids = { speakerId, clientId, bureauPartnerId, eventId, userId, mark };
  for (const [table, row] of ROWS) {
    const columns = { id: "gen_random_uuid()", speakerId: "$speakerId", ...row };
    const values: unknown[] = [];
    const expressions = Object.values(columns).map((text) =>
      text.replace(/\$(\w+)/g, (_, name: keyof typeof ids) => `$${values.push(ids[name])}::${CASTS[name]}`),
    );
    const names = Object.keys(columns).map((name) => `"${name}"`);
    await sql(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${expressions.join(", ")})`, values, target);
  }
  await sql(
    `INSERT INTO not_duplicates ("speakerId", "firstId", "secondId") VALUES ($1, gen_random_uuid(), gen_random_uuid())`,
    [speakerId],
    target,
  );
  await sql(
    `INSERT INTO action_item_marks ("speakerId", rule, subject, mark, fingerprint, facts)
     VALUES ($1, 'past-event', gen_random_uuid(), 'done', '', jsonb_build_object('title', $2::text))`,
    [speakerId, mark],
    target,
  );
}

const CASTS = {
  speakerId: "uuid",
  clientId: "uuid",
  bureauPartnerId: "uuid",
  eventId: "uuid",
  userId: "uuid",
  mark: "text",
} as const;

const CHANGED = { updatedAt: "now()" };
const HASH = "sha256(convert_to(gen_random_uuid()::text, 'UTF8'))";
const KIT_LINK = `(SELECT id FROM kit_links WHERE "speakerId" = $speakerId LIMIT 1)`;

const OWN_CATEGORY = `(SELECT id FROM expense_categories WHERE "speakerId" = $speakerId LIMIT 1)`;

/** Column → SQL expression, per table, in the order of their foreign keys. */
const ROWS: [table: string, row: Record<string, string>][] = [
  ["contacts", { clientId: "$clientId", name: "$mark", notes: "$mark", ...CHANGED }],
  ["venues", { name: "$mark", notes: "$mark", ...CHANGED }],
  ["deals", { name: "$mark", ...CHANGED }],
  ["event_sessions", { eventId: "$eventId", position: "0", title: "$mark", startsOn: "'2031-09-10'" }],
  [
    "event_contacts",
    {
      eventId: "$eventId",
      contactId: `(SELECT id FROM contacts WHERE "speakerId" = $speakerId LIMIT 1)`,
      position: "0",
      name: "$mark",
    },
  ],
  ["event_status_changes", { eventId: "$eventId", from: "'inquiry'", to: "'confirmed'", note: "$mark" }],
  ["holds", { eventId: "$eventId", day: "'2031-09-10'", position: "1", endClient: "$mark", ...CHANGED }],
  [
    "hold_challenges",
    {
      eventId: "$eventId",
      challengerId: "$eventId",
      email: "$mark",
      tokenHash: HASH,
      endsAt: "now() + interval '2 days'",
    },
  ],
  ["task_templates", { title: "$mark", anchor: "'event_date'", offsetDays: "-7", position: "0", ...CHANGED }],
  ["event_tasks", { eventId: "$eventId", title: "$mark", position: "0", ...CHANGED }],
  [
    "commission_lines",
    {
      eventId: "$eventId",
      bureauPartnerId: "$bureauPartnerId",
      fromEventId: "$eventId",
      amountCents: "100",
      note: "$mark",
      ...CHANGED,
    },
  ],
  [
    "activities",
    {
      clientId: "$clientId",
      bureauPartnerId: "$bureauPartnerId",
      eventId: "$eventId",
      kind: "'note'",
      text: "$mark",
      userId: "$userId",
      ...CHANGED,
    },
  ],
  [
    "files",
    {
      eventId: "$eventId",
      kind: "'document'",
      name: "$mark",
      mediaType: "'text/plain'",
      bytes: "1",
      path: "gen_random_uuid()::text",
      sha256: HASH,
      ...CHANGED,
    },
  ],
  [
    "testimonial_requests",
    {
      eventId: "$eventId",
      clientId: "$clientId",
      name: "$mark",
      tokenHash: HASH,
      endsAt: "now() + interval '60 days'",
      ...CHANGED,
    },
  ],
  [
    "testimonials",
    {
      eventId: "$eventId",
      clientId: "$clientId",
      requestId: `(SELECT id FROM testimonial_requests WHERE "speakerId" = $speakerId LIMIT 1)`,
      clientName: "$mark",
      content: "$mark",
      ...CHANGED,
    },
  ],
  [
    "letters",
    {
      eventId: "$eventId",
      batchId: "gen_random_uuid()",
      email: "'planner@example.com'",
      subject: "$mark",
      body: "$mark",
      ...CHANGED,
    },
  ],
  ["letter_templates", { name: "$mark", subject: "$mark", body: "$mark", ...CHANGED }],
  ["calendar_feeds", { name: "$mark", level: "'busy'", tokenHash: HASH, ...CHANGED }],
  [
    "media_kits",
    {
      content: "jsonb_build_object('headline', $mark)",
      published: "jsonb_build_object('headline', $mark)",
      ...CHANGED,
    },
  ],
  [
    "kit_links",
    {
      name: "$mark",
      tokenHash: HASH,
      sections: "'{bio}'",
      previewText: "$mark",
      previewFileId: `(SELECT id FROM files WHERE "speakerId" = $speakerId LIMIT 1)`,
      bureauPartnerId: "$bureauPartnerId",
      ...CHANGED,
    },
  ],
  ["kit_visits", { linkId: KIT_LINK, visitor: HASH }],
  ["kit_downloads", { linkId: KIT_LINK, visitor: HASH, kind: "'one_sheet'" }],
  // A reference to one record at most.
  ["own_tasks", { title: "$mark", dueOn: "'2026-01-05'", ...CHANGED }],
  ["action_item_settings", { rule: "'past-event'", days: "NULL", isOff: "false" }],
  ["saved_views", { noun: "'events'", name: "$mark", query: "$mark", ...CHANGED }],
  [
    "client_merges",
    { keptId: "$clientId", mergedId: "gen_random_uuid()", snapshot: "json_build_object('mergedName', $mark)::jsonb" },
  ],
  ["expense_categories", { name: "$mark", category: "'travel'", ...CHANGED }],
  ["recurring_expenses", { startsOn: "'2031-09-10'", amountCents: "100", vendor: "$mark", ...CHANGED }],
  ["card_statements", { fileName: "$mark", headers: "'=date'", mapping: "'{}'", ...CHANGED }],
  [
    "expenses",
    {
      statementId: `(SELECT id FROM card_statements WHERE "speakerId" = $speakerId LIMIT 1)`,
      spentOn: "'2031-09-10'",
      amountCents: "100",
      vendor: "$mark",
      ownCategoryId: OWN_CATEGORY,
      recurringId: `(SELECT id FROM recurring_expenses WHERE "speakerId" = $speakerId LIMIT 1)`,
      ...CHANGED,
    },
  ],
  [
    "expense_shares",
    {
      expenseId: `(SELECT id FROM expenses WHERE "speakerId" = $speakerId LIMIT 1)`,
      eventId: "$eventId",
      position: "0",
      amountCents: "100",
    },
  ],
  [
    "mileage_trips",
    {
      eventId: "$eventId",
      drivenOn: "'2031-09-10'",
      tenths: "10",
      rate: "725",
      amountCents: "725",
      purpose: "$mark",
      ...CHANGED,
    },
  ],
  ["local_places", { eventId: "$eventId", kind: "'hotel'", name: "$mark", note: "$mark", ...CHANGED }],
  [
    "travel_bookings",
    {
      eventId: "$eventId",
      kind: "'hotel'",
      name: "$mark",
      startsOn: "'2031-09-10'",
      expenseId: `(SELECT id FROM expenses WHERE "speakerId" = $speakerId LIMIT 1)`,
      ...CHANGED,
    },
  ],
  ["trips", { name: "$mark", ...CHANGED }],
  ["tax_settings", { virtualState: "'US-NC'", ...CHANGED }],
  [
    "tax_documents",
    {
      clientId: "$clientId",
      year: "2031",
      form: "'1099-NEC'",
      payerName: "$mark",
      amountCents: "100",
      fileId: `(SELECT id FROM files WHERE "speakerId" = $speakerId LIMIT 1)`,
      ...CHANGED,
    },
  ],
];
