import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { mailStatementUnscoped } from "@/lib/admin/jobs";
import type { JobsDto } from "@/lib/admin/schema";
import { RECURRING } from "@/lib/operation/tasks";
import { type App, type Row, sql as sqlOf, startApp } from "../../support/app";
import { readAll } from "../../support/lists";
import { runJobs, sentTo } from "../../support/mails";
import { makeAdmin, type Person, register, unique } from "../../support/people";

let own: App;
const sql = <R extends Row = Row>(text: string, values: readonly unknown[] = []) => sqlOf<R>(text, values, own);

let admin: Person;
beforeAll(async () => {
  own = await startApp({ env: { LOG_LEVEL: "silent" } });
  admin = await makeAdmin(await register(own));
  await runJobs(own);
});

const CANARY = "Canary9!Password";

async function letter(change: object = {}, output: object = { message: `refused (token=${CANARY})` }) {
  const to = `${unique("reader")}@example.com`;
  const data = { speakerId: null, to, template: "username-recovery", props: { username: CANARY }, ...change };
  const [row] = await sql<{ id: string }>(
    `INSERT INTO pgboss.job (name, data, output) VALUES ('dead-letters', $1, $2) RETURNING id`,
    [data, output],
  );
  return { id: row?.id ?? "", to };
}

const letters = async () => (await admin.get("/api/admin/jobs/letters?limit=200")).body;
/** Jobs of (name, data, state, created_on, started_on, completed_on, retry_count) that ended before. */
const ended = (rows: string) =>
  sql(
    `INSERT INTO pgboss.job (name, data, state, created_on, started_on, completed_on, retry_count)
     SELECT j.name, j.data::jsonb, j.state::pgboss.job_state, j.created_on, j.started_on, j.completed_on, j.retry_count
       FROM (${rows}) j(name, data, state, created_on, started_on, completed_on, retry_count)`,
  );

const retry = (id: string) => admin.post(`/api/admin/jobs/${id}/retry`);

describe("dead letters", () => {
  it("are listed with their kind, recipient and reason, and none of their contents", async () => {
    const person = await register(own);
    const mine = await letter({ speakerId: person.speakerId, to: person.email });
    const other = await letter({ link: { path: "/reset-password", tokenId: randomUUID() } });
    const task = await letter(
      { template: undefined, to: undefined, task: "purge-trash" },
      { value: { message: "job failed by timeout in active state" } },
    );
    const { items, total } = await letters();
    expect(total).toBeGreaterThanOrEqual(3);
    const found = (id: string) => items.find((item) => item.id === id);
    expect(found(mine.id)).toMatchObject({
      kind: "mail",
      name: "username-recovery",
      to: { username: person.username },
    });
    expect(found(other.id)).toMatchObject({ to: { username: null, masked: "r•••@e•••.com" } });
    expect(found(task.id)).toMatchObject({
      kind: "task",
      name: "purge-trash",
      to: null,
      reason: "job failed by timeout in active state",
    });
    const text = JSON.stringify(items);
    for (const secret of [CANARY, other.to, person.email, "tokenId", "props"]) expect(text).not.toContain(secret);
  });

  it("retried by ten concurrent clicks are sent once, with one audit entry", async () => {
    const { id, to } = await letter();
    const answers = await Promise.all(Array.from({ length: 10 }, () => retry(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect((await retry(id)).status).toBe(204);
    await runJobs(own);
    expect(await sentTo(to, own)).toHaveLength(1);
    expect((await letters()).items.some((item) => item.id === id)).toBe(false);
    expect(await sql("SELECT action, by FROM audit_entries WHERE details->>'id' = $1", [id])).toEqual([
      { action: "job.retried", by: "admin" },
    ]);
    // A retried one is done: discarding it afterwards changes nothing.
    expect((await admin.delete(`/api/admin/jobs/${id}`)).status).toBe(204);
    expect(await sql("SELECT 1 FROM audit_entries WHERE details->>'id' = $1", [id])).toHaveLength(1);
  });

  it("discarded aren't retried, also when both are clicked", async () => {
    const { id, to } = await letter();
    expect((await admin.delete(`/api/admin/jobs/${id}`)).status).toBe(204);
    expect((await admin.delete(`/api/admin/jobs/${id}`)).status).toBe(204);
    expect((await retry(id)).status).toBe(204);
    await runJobs(own);
    expect(await sentTo(to, own)).toEqual([]);
    expect((await letters()).items.some((item) => item.id === id)).toBe(false);
    expect(await sql("SELECT action FROM audit_entries WHERE details->>'id' = $1", [id])).toEqual([
      { action: "job.put-aside" },
    ]);
  });

  it("that never existed return 404", async () => {
    expect((await retry(randomUUID())).status).toBe(404);
    expect((await admin.delete(`/api/admin/jobs/${randomUUID()}`)).status).toBe(404);
    // A job of another queue isn't among them.
    const [job] = await sql<{ id: string }>(
      "SELECT id FROM pgboss.job WHERE name = 'mail' AND id NOT IN (SELECT id FROM pgboss.job WHERE name = 'dead-letters') LIMIT 1",
    );
    expect((await retry(job?.id ?? "")).status).toBe(404);
  });

  it("are paged", async () => {
    for (let at = 0; at < 5; at += 1) await letter();
    const { items, totals } = await readAll(admin, "/api/admin/jobs/letters?limit=2");
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(totals).toEqual([items.length]);
  });
});

describe("the queues", () => {
  it("show the jobs waiting, completed and failed within a day", async () => {
    const before = (await admin.get<JobsDto>("/api/admin/jobs")).body.queues.find(({ name }) => name === "mail");
    const put = (state: string, completed: string) =>
      sql(
        `INSERT INTO pgboss.job (name, data, state, start_after, completed_on) VALUES ('mail', '{}', $1::pgboss.job_state, now() + interval '1 day', ${completed})`,
        [state],
      );
    await put("created", "NULL");
    await put("retry", "NULL");
    await put("completed", "now() - interval '23 hours'");
    await put("completed", "now() - interval '25 hours'");
    await put("failed", "now() - interval '1 hour'");
    await ended(`SELECT 'mail', '{}', 'completed', now(), NULL::timestamptz, now() - interval '20 hours', 0`);
    const after = (await admin.get<JobsDto>("/api/admin/jobs")).body.queues.find(({ name }) => name === "mail");
    expect(after).toEqual({
      name: "mail",
      waiting: Number(before?.waiting) + 1,
      retrying: Number(before?.retrying) + 1,
      active: Number(before?.active),
      done: Number(before?.done) + 2,
      failed: Number(before?.failed) + 1,
    });
    await sql("DELETE FROM pgboss.job WHERE data = '{}'");
  });

  it("show for each recurring task when it ran, when it runs next, and whether it's late", async () => {
    const find = async (name: string) =>
      (await admin.get<JobsDto>("/api/admin/jobs")).body.tasks.find((task) => task.name === name);
    const { tasks } = (await admin.get<JobsDto>("/api/admin/jobs")).body;
    expect(tasks.map(({ name }) => name).toSorted()).toEqual(Object.keys(RECURRING).toSorted());
    const ran = await find("purge-trash");
    expect(ran).toMatchObject({
      everyMinutes: 1440,
      isLate: false,
      lastRun: { state: "done", seconds: expect.any(Number) },
    });
    expect(Date.parse(ran?.nextAt ?? "") - Date.parse(ran?.dueAt ?? "")).toBe(1440 * 60_000);
    await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '2 days' WHERE name = 'purge-trash'`);
    expect((await find("purge-trash"))?.isLate).toBe(true);
    await runJobs(own);
    expect((await find("purge-trash"))?.isLate).toBe(false);
  });
});

describe("the email log", () => {
  it("lists each email once with its recipient and state, and none of its contents", async () => {
    const person = await register(own);
    await runJobs(own);
    await person.post("/api/contact", { name: "Ada", email: "ada@elsewhere.example", message: CANARY });
    const { items } = (await admin.get("/api/admin/mails?limit=200")).body;
    expect(items[0]).toMatchObject({
      name: "contact-message",
      to: { username: null, masked: "Support inbox" },
      state: "waiting",
      tries: 0,
    });
    expect(items[1]).toMatchObject({
      name: "verify-email",
      to: { username: person.username },
      state: "sent",
      tries: 1,
    });
    const text = JSON.stringify(items);
    for (const secret of [CANARY, person.email, "elsewhere", "tokenId", "props", "path"])
      expect(text).not.toContain(secret);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      "doneAt",
      "id",
      "name",
      "queuedAt",
      "state",
      "to",
      "tries",
    ]);
  });

  it("continues with old jobs, page by page, and filters by state", async () => {
    await ended(`SELECT 'mail', jsonb_build_object('template', 'new-device', 'to', 'old' || n || '@example.com'),
      CASE WHEN n % 2 = 0 THEN 'failed' ELSE 'completed' END, now() - interval '3 days', now(), now(), n
      FROM generate_series(1, 6) n`);
    const { items: seen } = await readAll(admin, "/api/admin/mails?limit=4");
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const old = seen.filter(({ name }) => name === "new-device");
    expect(old.map(({ state }) => state).toSorted()).toEqual(["failed", "failed", "failed", "sent", "sent", "sent"]);
    const { items, total } = (await admin.get("/api/admin/mails?state=failed&limit=200")).body;
    expect(items.every(({ state }) => state === "failed")).toBe(true);
    expect(total).toBe(items.length);
    expect(total).toBeGreaterThanOrEqual(3);
  });

  it("filters by account, using an index over all emails, and names it", async () => {
    const [person, other] = [await register(own), await register(own)];
    await ended(`SELECT 'mail', jsonb_build_object('template', 'new-device', 'to', 'x@example.com', 'speakerId', '${person.speakerId}'),
      CASE WHEN n % 4 = 0 THEN 'failed' ELSE 'completed' END, now() - n * interval '1 minute', now(), now(), 1
      FROM generate_series(1, 40) n`);
    await ended(`SELECT 'mail', jsonb_build_object('template', 'crowd', 'to', 'y@example.com', 'speakerId', gen_random_uuid()),
      'completed', now() - n * interval '1 second', now(), now(), 1 FROM generate_series(1, 20000) n`);
    await sql("ANALYZE pgboss.job_common");
    const read = async (search: string) => (await admin.get(`/api/admin/mails?${search}`)).body;
    const first = await read(`user=${person.userId}&limit=15`);
    const second = await read(`user=${person.userId}&limit=200&cursor=${first.nextCursor}`);
    // The email that confirms the address, and the forty.
    expect([first.total, first.items.length, second.items.length, second.nextCursor]).toEqual([41, 15, 26, null]);
    expect((await read(`user=${person.userId}&state=failed&limit=200`)).items).toHaveLength(10);
    expect((await read(`user=${other.userId}`)).total).toBe(1);
    expect(await read(`user=${randomUUID()}`)).toEqual({ items: [], nextCursor: null, total: 0 });
    expect((await admin.get("/api/admin/mails?user=somebody")).status).toBe(422);

    const page = await admin.get(`/admin/jobs?tab=mail&user=${person.userId}`);
    expect(page.text).toContain(person.username);
    const theirs = (await admin.get(`/admin/users/${person.userId}`)).text;
    for (const list of ["/admin/jobs?tab=mail&amp;user=", "/admin/audit?user="]) {
      expect(theirs).toContain(`href="${list}${person.userId}"`);
    }

    const planOf = async (text: string, values: readonly unknown[]) =>
      (await sql<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values)).map((row) => row["QUERY PLAN"]).join("\n");
    const { text, values } = mailStatementUnscoped({ limit: 10, state: "", user: person.userId });
    // Once for the rows and once for their count.
    expect((await planOf(text, values)).match(/job_speaker/g)).toHaveLength(2);
    const away = "DELETE FROM pgboss.job WHERE data->>'speakerId' = $1";
    expect(await planOf(away, [person.speakerId])).toContain("job_speaker");
    await sql("DELETE FROM pgboss.job WHERE data->>'template' = 'crowd'");
  });
});
