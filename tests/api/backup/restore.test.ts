import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { archiveOf, dump, restore, upload, withIdsOf } from "../../support/archives";
import { emailOf, makeReadyContract, sendContract } from "../../support/contracts";
import { fillAccount } from "../../support/full-account";
import { runJobs, runTask } from "../../support/mails";
import { expectStatus, makeEvent, type Person, signUp } from "../../support/people";
import { phonePhoto } from "../../support/pictures";
import { bounce, makeSealedContract, recipientsOf, sendTo, signer } from "../../support/signing";
import { makeFile, storedBy } from "../../support/uploads";

/** An account with rows in every table, and with files: of an event, of the kit, and in the trash. */
async function fullAccount(): Promise<Person> {
  const person = await signUp();
  await fillAccount(person);
  expectStatus(await person.post("/api/feedback", { kind: "idea", text: "A dark mode" }), 201, "feedback");
  const photo = await phonePhoto();
  await sendContract(person, await makeReadyContract(person, { title: "Kept agreement" }));
  await makeSealedContract(person);
  const corrected = await sendTo(person, [signer(1)]);
  const { id, version } = corrected;
  const path = `/api/contracts/${id}/recipients/${recipientsOf(corrected)[0].id}/replacement`;
  const to = { name: "Noor Haddad", email: emailOf("noor"), version };
  const { body } = await person.post(path, to);
  expectStatus(await person.post(`/api/contracts/${id}/versions`, { version: body.version }), 201, "new version");
  // Delivered before the archive is made, not in between.
  await runJobs();
  // Recorded by an hourly task that may have run with it.
  await sql(`UPDATE speakers SET "activatedAt" = NULL WHERE id = $1`, [person.speakerId]);
  const [event] = await sql<{ id: string }>(`SELECT id FROM events WHERE "speakerId" = $1 AND title = 'Gala'`, [
    person.speakerId,
  ]);
  await makeFile(person, { name: "Stage.jpg", kind: "photo", content: photo, eventId: String(event?.id) });
  await makeFile(person, { name: "Rider.txt", content: "Two chairs", eventId: String(event?.id) });
  const headshot = await makeFile(person, { name: "Portrait.jpg", kind: "headshot", content: photo });
  const trashed = await makeFile(person, { name: "Trashed.txt", content: "once more" });
  expectStatus(await person.delete(`/api/files/${trashed.id}`), 204, "trash a file");
  await sql(
    `UPDATE kit_links SET "previewFileId" = $2, "passwordHash" = '$argon2id$secret' WHERE "speakerId" = $1 AND name = 'Acme, June'`,
    [person.speakerId, headshot.id],
  );
  await sql(
    `UPDATE media_kits SET published = published || jsonb_build_object('headshots', jsonb_build_array(jsonb_build_object('fileId', $2::text)))
      WHERE "speakerId" = $1`,
    [person.speakerId, headshot.id],
  );
  return person;
}

/** Files and their copies, byte for byte, by name and size, as two contracts with one title have files of one name. */
async function contents(person: Person) {
  const rows = await sql<{ id: string; name: string }>(
    `SELECT id, name FROM files WHERE "speakerId" = $1 AND "deletedAt" IS NULL ORDER BY name, bytes`,
    [person.speakerId],
  );
  const read = async (id: string, size: string) => {
    const { status, bytes } = await person.get(`/api/files/${id}?size=${size}`);
    return status === 200 ? Buffer.from(bytes).toString("base64") : status;
  };
  return Promise.all(rows.map(async ({ id, name }) => [name, await read(id, "full"), await read(id, "thumb")]));
}

const OPEN = ["sending", "sent", "viewed", "partly_signed", "sealing", "paused"];

/** A contract as restored from one that was made here. */
function asRestored(row: Record<string, unknown>): Record<string, unknown> {
  const all = { ...row, restoredFrom: "here", expiresAt: null };
  const unsent = { state: "draft", sentAt: null, signedOn: null, signers: [] };
  if (row.state === "draft") return { ...all, ...unsent };
  return OPEN.includes(String(row.state))
    ? { ...all, ...unsent, reason: expect.stringContaining("Send it again") }
    : all;
}

/** Without people who handed over, as it's a draft now. */
function currentIn({ contracts = [], contract_recipients: people = [] }: Awaited<ReturnType<typeof dump>>) {
  const drafts = contracts.filter(({ state }) => state === "draft").map(({ id }) => id);
  const replaced = people.filter(({ contractId }) => drafts.includes(contractId)).map(({ replacesId }) => replacesId);
  return people
    .filter(({ id }) => !replaced.includes(id))
    .map((row) => (drafts.includes(row.contractId) ? { ...row, replacesId: null } : row));
}

const visitors = ({ speakerId }: Person) =>
  sql(
    `SELECT count(*)::int AS visits, count(DISTINCT visitor)::int AS visitors FROM kit_visits WHERE "speakerId" = $1`,
    [speakerId],
  );

describe("an archive of a full account", () => {
  let [from, to]: Person[] = [];
  let archive: Uint8Array;
  beforeAll(async () => {
    [from, to] = [await fullAccount(), await signUp()];
    archive = await archiveOf(from);
  });

  it("restores every row and every byte into an empty one", async () => {
    const [source, target] = [from as Person, to as Person];
    expect(await restore(target, archive)).toMatchObject({ state: "done", error: null });
    const [before, after] = [await dump(source), await dump(target)];
    const known = { [source.userId]: target.userId, [source.speakerId]: target.speakerId };
    const [link] = before.kit_links?.filter(({ name }) => name === "Acme, June") ?? [];
    const [restored] = after.kit_links?.filter(({ name }) => name === "Acme, June") ?? [];
    expect(restored?.pausedAt).not.toBeNull();
    Object.assign(link ?? {}, { pausedAt: restored?.pausedAt });
    const expected = withIdsOf(before, after, known);
    expected.contracts = (expected.contracts ?? []).map(asRestored);
    expected.contract_recipients = currentIn(expected).map((row) => ({ ...row, sentAt: null, viewedAt: null }));
    for (const [table, rows] of Object.entries(expected)) expect([table, after[table]]).toEqual([table, rows]);
    expect(await contents(target)).toEqual(await contents(source));
    expect(await visitors(target)).toEqual(await visitors(source));
    expect(strFromU8(unzipSync(archive)["tables/feedback.json"] as Uint8Array)).toContain("A dark mode");
    expect(await sql(`SELECT FROM feedback WHERE "speakerId" = $1`, [target.speakerId])).toEqual([]);
  });

  it("has new secrets, and those of neither account", async () => {
    const target = to as Person;
    const { items } = (await target.get("/api/calendar-feeds")).body;
    const feed = new URL(String(items[0]?.address));
    expect((await target.get(feed.pathname)).status).toBe(200);
    const files = unzipSync(archive);
    const text = Object.entries(files)
      .filter(([name]) => name.startsWith("tables/"))
      .map(([, bytes]) => strFromU8(bytes))
      .join();
    for (const secret of ["tokenHash", "tokenId", "argon2id", "speakerId"]) expect(text).not.toContain(secret);
    const [{ links }] = (await sql(
      `SELECT count(*)::int AS links FROM kit_links a JOIN kit_links b ON a."tokenHash" = b."tokenHash" OR a."tokenId" = b."tokenId"
        WHERE a."speakerId" = $1 AND b."speakerId" = $2`,
      [from?.speakerId, target.speakerId],
    )) as [{ links: number }];
    expect(links).toBe(0);
  });

  it("restores contracts as drafts, closed or completed, without text, evidence and links", async () => {
    const target = to as Person;
    const { items } = (await target.get("/api/contracts")).body;
    expect(items.map(({ state, restoredFrom }) => [state, restoredFrom]).toSorted()).toEqual([
      ["completed", "here"],
      ["draft", "here"],
      ["draft", "here"],
      ["voided", "here"],
    ]);
    for (const table of ["contract_texts", "contract_events", "contract_signatures"]) {
      expect(await sql(`SELECT FROM ${table} WHERE "speakerId" = $1`, [target.speakerId]), table).toEqual([]);
      expect(unzipSync(archive)[`tables/${table}.json`]?.length, `${table}, for reading`).toBeGreaterThan(100);
    }
    const links = await sql(
      `SELECT FROM contract_recipients a JOIN contract_recipients b ON a."tokenHash" = b."tokenHash"
        WHERE a."speakerId" = $1 AND b."speakerId" = $2`,
      [target.speakerId, from?.speakerId],
    );
    expect(links).toEqual([]);
  });

  it("keeps the sealed file of a completed contract byte for byte", async () => {
    const pdfOf = async (person: Person) => {
      const { items } = (await person.get("/api/contracts?state=completed")).body;
      return Buffer.from((await person.get(`/api/contracts/${items[0]?.id}/pdf`)).bytes);
    };
    expect((await pdfOf(to as Person)).equals(await pdfOf(from as Person))).toBe(true);
  });

  it("sends a restored draft like a new one, which then belongs to this account", async () => {
    const target = to as Person;
    const { items } = (await target.get("/api/contracts?q=Kept")).body;
    await sql(`UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1`, [target.userId]);
    const sent = await sendContract(target, items[0] as never);
    expect(sent).toMatchObject({ state: "sent", restoredFrom: null });
    await runTask("verify-contracts");
    expect((await target.get(`/api/contracts/${sent.id}`)).body).toMatchObject({ brokenAt: null });
  });

  it("has no record of sent emails, and keeps the account's own", async () => {
    expect(Object.keys(unzipSync(archive))).not.toContain("tables/sent_emails.json");
    const person = await signUp();
    await bounce(person, "bounced@example.com");
    expect(await restore(person, archive)).toMatchObject({ state: "done" });
    const ledger = await sql(`SELECT recipient, state FROM sent_emails WHERE "speakerId" = $1`, [person.speakerId]);
    expect(ledger).toEqual([{ recipient: "bounced@example.com", state: "bounced" }]);
  });

  it("is identical when it's made from a restored account", { tags: ["wide"] }, async () => {
    const third = await signUp();
    const again = await archiveOf(to as Person);
    expect(await restore(third, again)).toMatchObject({ state: "done" });
    const [before, after] = [await dump(to as Person), await dump(third)];
    const known = { [String(to?.userId)]: third.userId };
    expect(after).toEqual(withIdsOf(before, after, known));
  });

  it("is refused by an account with any data, before and after the upload", async () => {
    const [full, late] = [await signUp(), await signUp()];
    await makeEvent(full);
    const sentence = "You can restore an archive only into an empty account.";
    expect(await upload(full, archive)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(sentence) },
    });
    const { body } = await upload(late, archive);
    await makeEvent(late, { title: "Meanwhile" });
    await runJobs();
    expect((await late.get(`/api/restores/${body.id}`)).body).toMatchObject({
      state: "failed",
      error: expect.stringContaining(sentence),
    });
    expect((await dump(late)).events).toMatchObject([{ title: "Meanwhile" }]);
  });
});

it("restores an archive of the previous version, with defaults for new columns", async () => {
  const person = await signUp();
  const archive = readFileSync("tests/fixtures/archive-format-1.zip");
  expect(await restore(person, archive)).toMatchObject({ state: "done", error: null });
  const { clients, events, holds, files, deals, speakers } = await dump(person);
  expect(clients).toMatchObject([{ name: "Acme", notes: "Kept", industry: "", tags: [] }]);
  expect(events).toMatchObject([{ title: "Summit", feeCents: 500_000, status: "hold" }]);
  expect([holds?.length, files?.length, deals]).toEqual([1, 2, []]);
  expect(speakers).toMatchObject([{ name: "Yesterday's speaker" }]);
});

it("restores one of two concurrent archives", async () => {
  const [source, person] = [await signUp(), await signUp()];
  const archive = await archiveOf(source);
  const answers = await Promise.all([upload(person, archive), upload(person, archive)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

it("refuses an upload while another one runs, and replaces it when it was abandoned", async () => {
  const [source, person] = [await signUp(), await signUp()];
  const archive = await archiveOf(source);
  const claim = (age: string) =>
    sql(
      `INSERT INTO restores (id, "speakerId", "userId", "fileName", bytes, sha256, "aliveAt")
       VALUES (gen_random_uuid(), $1, $2, 'first.zip', 0, '', now() - $3::interval)`,
      [person.speakerId, person.userId, age],
    );
  await claim("1 minute");
  expect((await upload(person, archive)).status).toBe(409);
  const queued = await sql(`SELECT FROM pgboss.job WHERE data->>'speakerId' = $1::text`, [person.speakerId]);
  expect(queued, "the purge that is queued before the first byte").toEqual([]);
  await sql(`DELETE FROM restores WHERE "speakerId" = $1`, [person.speakerId]);
  await claim("3 minutes");
  expect((await upload(person, archive)).status).toBe(201);
});

it("keeps nothing of an empty upload, and no claim", async () => {
  const person = await signUp();
  expect((await upload(person, new Uint8Array())).status).toBe(422);
  expect(await sql(`SELECT FROM restores WHERE "speakerId" = $1`, [person.speakerId])).toEqual([]);
  expect((await upload(person, randomBytes(10))).status).toBe(201);
});

it("continues where a killed run stopped when its job is claimed again", async () => {
  const [source, person] = [await signUp(), await signUp()];
  for (const name of ["One.txt", "Two.txt"]) await makeFile(source, { name, content: name });
  const { body } = await upload(person, await archiveOf(source));
  // State of a run that was killed between a file and its row.
  await sql(`UPDATE restores SET attempts = 3, done = 1, total = 0 WHERE id = $1`, [body.id]);
  await runJobs();
  expect((await person.get(`/api/restores/${body.id}`)).body).toMatchObject({ state: "done" });
  await sql(
    `UPDATE pgboss.job SET state = 'retry', completed_on = NULL, start_after = now()
      WHERE data->>'restoreId' = $1::text AND data->>'task' = 'restore-archive'`,
    [body.id],
  );
  await runJobs();
  const files = await sql<{ path: string }>(`SELECT path FROM files WHERE "speakerId" = $1`, [person.speakerId]);
  expect(files).toHaveLength(2);
  expect((await storedBy(person)).toSorted()).toEqual(files.map(({ path }) => path).toSorted());
});

it("returns 404 for another speaker's restore", async () => {
  const [person, other] = [await signUp(), await signUp()];
  const { body } = await upload(person, randomBytes(10));
  expect((await other.get(`/api/restores/${body.id}`)).status).toBe(404);
});
