import { beforeAll, describe, expect, it } from "vitest";
import { type App, sql as sqlOf, startApp } from "../../support/app";
import { runJobs, sentTo } from "../../support/mails";
import { makeClient, type Person, signUp, unique } from "../../support/people";

let own: App;
let busy: Person;
let other: Person;
const sql = (text: string, values: readonly unknown[] = []) => sqlOf(text, values, own);

beforeAll(async () => {
  own = await startApp({ env: { LOG_LEVEL: "silent" } });
  [busy, other] = [await signUp(own), await signUp(own)];
  await sql('UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1', [other.userId]);
  await runJobs(own);
});

const queueMails = ({ speakerId }: Person, to: string, count: number) =>
  sql(
    `INSERT INTO pgboss.job (name, data, group_id, expire_seconds, heartbeat_seconds, dead_letter)
     SELECT 'mail', jsonb_build_object('speakerId', $1::text, 'to', $2::text, 'template', 'username-recovery',
                                       'props', jsonb_build_object('username', 'reader')),
            $1, 60, 15, 'dead-letters' FROM generate_series(1, $3::int)`,
    [speakerId, to, count],
  );

const ask = ({ email }: Person) => other.post("/api/auth/request-reset", { email });

/** Blocks the purge until this lock is released. */
async function holdTrash(): Promise<{ isHeld: () => Promise<boolean>; release: () => Promise<unknown> }> {
  const { id } = await makeClient(busy);
  await sql(`UPDATE clients SET "deletedAt" = now() - interval '31 days' WHERE id = $1`, [id]);
  await sql(
    `CREATE TABLE held (id int); INSERT INTO held VALUES (1); GRANT SELECT ON held TO PUBLIC;
     CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       WHILE EXISTS (SELECT FROM held) LOOP PERFORM pg_sleep(0.1); END LOOP; RETURN OLD; END $$;
     CREATE TRIGGER hold BEFORE DELETE ON clients FOR EACH ROW EXECUTE FUNCTION hold()`,
  );
  await sql(`UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '2 days' WHERE name = 'purge-trash'`);
  const running = "SELECT FROM pgboss.job WHERE data->>'task' = 'purge-trash' AND state = 'active'";
  return {
    isHeld: async () => (await sql(running)).length > 0,
    release: () => sql("DELETE FROM held; DROP TRIGGER hold ON clients; DROP FUNCTION hold"),
  };
}

describe("email", () => {
  it("is sent while a task of another account takes long", { timeout: 60_000 }, async () => {
    const { isHeld, release } = await holdTrash();
    const run = runJobs(own);
    try {
      await expect.poll(isHeld, { timeout: 15_000 }).toBe(true);
      expect((await ask(other)).status).toBeLessThan(300);
      const mailed = async () => (await sentTo(other.email, own)).some(({ subject }) => /reset/i.test(subject));
      await expect.poll(mailed, { timeout: 15_000 }).toBe(true);
      expect(await isHeld()).toBe(true);
    } finally {
      await release();
    }
    await run;
    expect(await isHeld()).toBe(false);
  });

  it("of one account leaves capacity to the others", async () => {
    const [many, one] = [`${unique("many")}@example.com`, `${unique("one")}@example.com`];
    await queueMails(busy, many, 100);
    await queueMails(other, one, 1);
    await runJobs(own);
    const order = await sql(
      "SELECT data->>'to' AS \"to\" FROM pgboss.job WHERE data->>'to' = ANY ($1) ORDER BY started_on, completed_on",
      [[many, one]],
    );
    const before = order.findIndex(({ to }) => to === one);
    expect(before).toBeLessThan(10);
    expect(await sentTo(many, own)).toHaveLength(100);
  });

  it("that a person waits for is sent before earlier jobs", async () => {
    const many = `${unique("many")}@example.com`;
    await queueMails(busy, many, 50);
    await ask(other);
    await runJobs(own);
    const order = await sql(
      "SELECT data->>'template' AS template FROM pgboss.job WHERE name = 'mail' AND created_on > now() - interval '1 minute' AND data->>'template' IN ('reset-password', 'username-recovery') ORDER BY started_on DESC LIMIT 51",
    );
    const after = order.findIndex(({ template }) => template === "reset-password");
    expect(after).toBeGreaterThan(10);
  });
});

describe("a running job", () => {
  const put = (late: number, retries: number) =>
    sql(
      `INSERT INTO pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, expire_seconds, retry_limit, retry_count)
       VALUES ('tasks', '{"task": "sweep-upload", "paths": []}', 'active', now(), now() - make_interval(secs => $1), 15, 960, 5, $2)
       RETURNING id`,
      [late, retries],
    );
  const stateOf = async (id: unknown) => (await sql("SELECT state FROM pgboss.job WHERE id = $1", [id]))[0]?.state;

  it("is taken over once its heartbeat is late, and not before", async () => {
    const [[late], [fresh]] = [await put(20, 0), await put(5, 0)];
    await runJobs(own);
    expect([await stateOf(late?.id), await stateOf(fresh?.id)]).toEqual(["completed", "active"]);
  });

  it("isn't taken over after its last try", async () => {
    const [last] = await put(20, 5);
    await sql("UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL");
    await runJobs(own);
    expect(await stateOf(last?.id)).toBe("failed");
  });
});
