import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { Browser } from "../../support/browser";
import { mailsTo, runTask, sentTo } from "../../support/mails";
import { endGracePeriod, logIn, loginStatus, PASSWORD, type Person, signUp } from "../../support/people";
import { countRows, listTables, seedTenant } from "../../support/tenants";

const statusOf = async (browser: Browser) => (await browser.get("/api/user")).status;

describe("deleting an account", () => {
  let person: Person;
  beforeAll(async () => {
    person = await signUp();
  });

  it("is scheduled for 14 days later on the database's clock, ends the other sessions, and is confirmed by email", async () => {
    const phone = await logIn(person);
    const answer = await person.send("DELETE", "/api/account", { password: PASSWORD });
    expect(answer.status).toBe(200);
    const days = (Date.parse(String(answer.body.deletionDueAt)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThan(14.01);
    expect([await statusOf(phone), await statusOf(person)]).toEqual([401, 200]);
    expect((await mailsTo(person.email)).filter(({ subject }) => /delet/i.test(subject))).toHaveLength(1);
    // A second request changes nothing.
    const again = await person.send("DELETE", "/api/account", { password: PASSWORD });
    expect(again.body.deletionDueAt).toBe(answer.body.deletionDueAt);
  });

  it("can be canceled until then", async () => {
    await runTask("delete-accounts");
    expect(await statusOf(person)).toBe(200);
    expect(await person.post("/api/account/restoration")).toMatchObject({ status: 200, body: { deletionDueAt: null } });
    expect((await person.post("/api/account/restoration")).status).toBe(409);
    await runTask("delete-accounts");
    expect(await statusOf(person)).toBe(200);
  });

  it("then deletes all of its rows except the audit entry, and no one else's", async () => {
    const other = await signUp();
    await Promise.all([seedTenant(person, "goodbye"), seedTenant(other, "stays")]);
    await person.send("DELETE", "/api/account", { password: PASSWORD });
    const kept = await countRows(other);
    await mailsTo(person.email);
    await endGracePeriod(person);
    await runTask("delete-accounts");
    for (const [table, count] of Object.entries(await countRows(person))) expect(count, table).toBe(0);
    for (const { name } of await listTables()) {
      const rows = await sql(`SELECT t::text FROM "${name}" t WHERE t::text LIKE ANY ($1)`, [
        [`%${person.speakerId}%`, `%${person.userId}%`, `%${person.username}%`, "%goodbye%"],
      ]);
      expect(rows, name).toEqual([]);
    }
    const jobs = `SELECT 1 FROM pgboss.job WHERE data::text LIKE $1 OR data::text LIKE $2`;
    expect(await sql(jobs, [`%${person.speakerId}%`, `%${person.email}%`])).toEqual([]);
    expect(await countRows(other)).toEqual(kept);
    expect(await statusOf(person)).toBe(401);
    expect(await loginStatus(person.username, PASSWORD)).toBe(401);
    expect((await sentTo(person.email)).at(-1)?.subject).toMatch(/deleted/i);
    const entries = "SELECT action FROM audit_entries WHERE subject = encode(sha256($1::text::bytea), 'hex')";
    expect(await sql(entries, [person.speakerId])).toEqual([{ action: "account.deleted" }]);
    // The username and the email address are free again.
    const { username, email } = person;
    expect((await new Browser().post("/api/register", { username, email, password: PASSWORD })).status).toBe(201);
  });

  it("leaves audit entries that no one can change", async () => {
    for (const change of [
      "UPDATE audit_entries SET action = 'x'",
      "DELETE FROM audit_entries",
      "TRUNCATE audit_entries",
    ]) {
      await expect(sql(change), change).rejects.toMatchObject({ code: "42501" });
    }
  });
});
