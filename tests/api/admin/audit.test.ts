import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { AuditEntryDto } from "@/lib/admin/schema";
import type { Page } from "@/lib/shared/pagination";
import { sql } from "../../support/app";
import { readAll } from "../../support/lists";
import { type Person, signUp, theAdmin, unique } from "../../support/people";

let admin: Person;
beforeAll(async () => {
  admin = await theAdmin();
});

const list = async (query: Record<string, string>) =>
  (await admin.get<Page<AuditEntryDto>>(`/api/admin/audit?${new URLSearchParams(query)}`)).body;

const write = (action: string, speakerId: string, by: string, count = 1) =>
  sql(
    `INSERT INTO audit_entries (id, action, subject, by, details, at)
     SELECT gen_random_uuid(), $1, CASE WHEN $2 = '' THEN '' ELSE encode(sha256(convert_to($2, 'UTF8')), 'hex') END, $3,
            jsonb_build_object('n', n), now() - n / 3 * interval '1 second' FROM generate_series(1, $4) n`,
    [action, speakerId, by, count],
  );

it("pages, newest first, and filters by action and by admin", async () => {
  const [action, by] = [unique("test.action"), unique("someone")];
  const person = await signUp();
  await write(action, person.speakerId, by, 23);
  await write(action, person.speakerId, "", 2);
  const { items, totals } = await readAll<AuditEntryDto>(admin, `/api/admin/audit?action=${action}&by=${by}&limit=5`);
  expect(totals).toEqual([23]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(23);
  const times = items.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await list({ action })).total).toBe(25);
  expect((await list({ action, by: "nobody" })).total).toBe(2);
  expect((await list({ action: "none.such" })).items).toEqual([]);
  expect((await admin.get(`/admin/audit?action=${action}`)).text).toContain(by);
  for (const query of ["limit=0", "cursor=zzz", "surprise=1"]) {
    expect((await admin.get(`/api/admin/audit?${query}`)).status, query).toBe(422);
  }
});

it("filters by account, page by page, and names it", async () => {
  const action = unique("test.whose");
  const [person, other] = [await signUp(), await signUp()];
  await write(action, person.speakerId, "admin", 12);
  await write(action, other.speakerId, "admin", 2);
  const first = await list({ user: person.userId, limit: "10" });
  const second = await list({ user: person.userId, limit: "10", cursor: first.nextCursor ?? "" });
  expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([12, 10, 2, null]);
  for (const { user } of first.items) expect(user?.id).toBe(person.userId);
  expect((await list({ user: other.userId })).total).toBe(2);
  expect(await list({ user: randomUUID() })).toEqual({ items: [], nextCursor: null, total: 0 });
  expect((await admin.get("/api/admin/audit?user=somebody")).status).toBe(422);
  expect((await admin.get(`/admin/audit?user=${person.userId}`)).text).toContain(person.username);
});

it("names an account while it exists, and no one afterwards", async () => {
  const action = unique("test.named");
  const person = await signUp();
  await write(action, person.speakerId, "admin");
  await write(action, "", "admin");
  const shown = async () => (await list({ action })).items.map(({ user, isDeleted }) => ({ user, isDeleted }));
  const named = { user: { id: person.userId, username: person.username }, isDeleted: false };
  const nobody = { user: null, isDeleted: false };
  expect(await shown()).toEqual(expect.arrayContaining([named, nobody]));
  await sql("DELETE FROM speakers WHERE id = $1", [person.speakerId]);
  expect(await shown()).toEqual(expect.arrayContaining([{ user: null, isDeleted: true }, nobody]));
  expect((await admin.get(`/admin/audit?action=${action}`)).text).toContain("deleted account");
});

it("finds accounts and entries by index among thousands", { tags: ["wide"], timeout: 60_000 }, async () => {
  await write(unique("test.many"), (await signUp()).speakerId, "admin", 3_000);
  await sql("ANALYZE audit_entries");
  await sql("ANALYZE speakers");
  const page = await list({ by: "admin" });
  expect(page.items).toHaveLength(50);
  expect(page.total).toBe(1001);
  const rows = await sql<{ "QUERY PLAN": string }>(
    `EXPLAIN SELECT a.id, s.id FROM (SELECT * FROM audit_entries a ORDER BY a.at DESC, a.id DESC LIMIT 51) a
       LEFT JOIN speakers s ON encode(sha256(s.id::text::bytea), 'hex') = a.subject`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("audit_entries_at_id_idx");
});
