import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { UNVERIFIED_SEALS } from "@/lib/contracts/sealing/integrity";
import { app, sql } from "../../support/app";
import type { Body } from "../../support/browser";
import { makeReadyContract } from "../../support/contracts";
import { runTask } from "../../support/mails";
import { endGracePeriod, type Person, signUp } from "../../support/people";
import { makeSealedContract, recipientsOf, Signer, sendTo, signer, withoutTriggers } from "../../support/signing";

const DENIED = { code: "42501" };

let person: Person;
let sealed: Body;
let open: Body;
beforeAll(async () => {
  person = await signUp();
  sealed = await makeSealedContract(person);
  open = await sendTo(person, [signer(1)]);
});

/** A transaction of the app's role; nothing remains of one that isn't committed. */
async function inTransaction(work: (run: (statement: string) => Promise<unknown>) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: app().appUrl });
  await client.connect();
  try {
    await client.query("BEGIN");
    await work((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}

const asApp = (...statements: string[]) =>
  inTransaction(async (run) => {
    for (const statement of [...statements, "COMMIT"]) await run(statement);
  });

const attempt = (...statements: string[]) =>
  inTransaction(async (run) => {
    for (const statement of statements) await run(statement);
  });

const SWITCH = "SELECT set_config('lectern.restoring', 'on', true)";

const runningRestore = (speakerId: string, id = randomUUID()) => ({
  id,
  insert: `INSERT INTO restores (id, "speakerId", "userId", "fileName", bytes, sha256)
           VALUES ('${id}', '${speakerId}', gen_random_uuid(), 'a.zip', 1, sha256('x'))`,
  begin: `SELECT begin_restore('${speakerId}', '${id}')`,
});

const ofSealed = (column = '"contractId"') => `${column} = '${sealed.id}'`;

/** A contract with a text, its file and a person, as a restore could write it. */
const forge = (speakerId: string, state: string, id: string) => [
  `INSERT INTO contracts (id, "speakerId", title, state, clauses, "updatedAt")
   VALUES ('${id}', '${speakerId}', 'Forged', '${state}', '[]', now())`,
  `INSERT INTO contract_recipients (id, "speakerId", "contractId", position, turn, role, party, name, email, fields)
   VALUES ('${id}', '${speakerId}', '${id}', 0, 1, 'signer', 'client', 'The CEO', 'ceo@example.com', '[]')`,
  `INSERT INTO files (id, "speakerId", kind, name, "mediaType", bytes, path, sha256, "updatedAt")
   VALUES ('${id}', '${speakerId}', 'issued', 'Forged.pdf', 'application/pdf', 1, '${id}', sha256('x'), now())`,
  `INSERT INTO contract_texts (id, "speakerId", "contractId", document, sha256, "fileId")
   VALUES ('${id}', '${speakerId}', '${id}', '{}', sha256('{}'), '${id}')`,
];

const frozenEvent = (speakerId: string, id: string) =>
  `INSERT INTO contract_events ("speakerId", "contractId", number, kind, at, "previousHash", hash)
   VALUES ('${speakerId}', '${id}', 7, 'frozen', '2020-01-01', 'x', 'x')`;

const signature = (speakerId: string, id: string) =>
  `INSERT INTO contract_signatures (id, "speakerId", "contractId", "recipientId", method, typed, "signedAt")
   VALUES (gen_random_uuid(), '${speakerId}', '${id}', '${id}', 'typed', 'The CEO', '2020-01-02')`;

const sealEvent = (speakerId: string, id: string, number: string) =>
  `INSERT INTO contract_events ("speakerId", "contractId", number, kind, details, "previousHash", hash)
   VALUES ('${speakerId}', '${id}', 0, 'sealed',
           jsonb_build_object('number', '${number}', 'file', encode(sha256('x'), 'hex')), '', '')`;

describe("the app's role", () => {
  it.each<[string, () => string]>([
    ["change the title of a sealed contract", () => `UPDATE contracts SET title = 'X' WHERE ${ofSealed("id")}`],
    ["change its clauses", () => `UPDATE contracts SET clauses = '[]' WHERE ${ofSealed("id")}`],
    ["change its people", () => `UPDATE contract_recipients SET name = 'X' WHERE ${ofSealed()}`],
    ["make it sample data", () => `UPDATE contracts SET sample = true WHERE ${ofSealed("id")}`],
    ["make its file sample data", () => `UPDATE files SET sample = true WHERE "speakerId" = '${person.speakerId}'`],
    [
      "move it to another account",
      () => `UPDATE contracts SET "speakerId" = gen_random_uuid() WHERE ${ofSealed("id")}`,
    ],
    ["delete its evidence", () => `DELETE FROM contract_events WHERE ${ofSealed()}`],
    ["delete its account", () => `DELETE FROM speakers WHERE id = '${person.speakerId}'`],
    ...["-1 second", "13 days"].map((span): [string, () => string] => [
      `set a date of deletion in ${span}`,
      () => `UPDATE speakers SET "deletionDueAt" = now() + interval '${span}' WHERE id = '${person.speakerId}'`,
    ]),
    [
      "make an account that is due",
      () =>
        `INSERT INTO speakers (id, email, "trialEndsAt", "updatedAt", "deletionDueAt")
         VALUES (gen_random_uuid(), 'x@example.com', now(), now(), now())`,
    ],
    ...["sending", "sealing", "completed"].map((state): [string, () => string] => [
      `insert a contract that is ${state}`,
      () => forge(person.speakerId, state, randomUUID())[0] as string,
    ]),
    ...["contract.sealed", "contract.deleted", "archive.restored"].map((action): [string, () => string] => [
      `write ${action} into the audit log`,
      () => `INSERT INTO audit_entries (id, action, subject) VALUES (gen_random_uuid(), '${action}', '')`,
    ]),
    ["begin a restore without an archive", () => runningRestore(person.speakerId).begin],
    ["record a seal twice", () => `SELECT record_seal('${person.speakerId}', '${sealed.id}')`],
    ["record a seal of an open contract", () => `SELECT record_seal('${person.speakerId}', '${open.id}')`],
  ])("can't %s", async (_, statement) => {
    await expect(attempt(SWITCH, statement())).rejects.toMatchObject(DENIED);
  });

  it("can't back-date an event", async () => {
    await asApp(
      SWITCH,
      `INSERT INTO contract_events ("speakerId", "contractId", number, kind, at, "previousHash", hash)
       VALUES ('${person.speakerId}', '${open.id}', 99, 'downloaded', '2001-01-01', 'x', 'x')`,
    );
    const [last] = await sql<{ whole: boolean }>(
      `SELECT at > now() - interval '1 hour' AND hash = contract_event_hash(e) AS whole FROM contract_events e
        WHERE "contractId" = $1 ORDER BY number DESC LIMIT 1`,
      [open.id],
    );
    expect(last).toEqual({ whole: true });
  });

  it("can't start a restore into an account with a contract", async () => {
    const { insert, begin } = runningRestore(person.speakerId);
    await expect(attempt(insert, begin)).rejects.toMatchObject(DENIED);
  });

  it("can't change another account's contract in a restore, and records each attempt", async () => {
    const own = await signUp();
    const { insert, begin } = runningRestore(own.speakerId);
    for (const change of [
      `UPDATE contracts SET title = 'X' WHERE ${ofSealed("id")}`,
      `UPDATE contract_recipients SET name = 'X' WHERE ${ofSealed()}`,
    ]) {
      await expect(attempt(insert, begin, change), change).rejects.toMatchObject(DENIED);
    }
    await asApp(insert, begin);
    const entries = `SELECT action, details->>'sha256' = encode(sha256('x'), 'hex') AS same FROM audit_entries
      WHERE subject = encode(sha256($1::text::bytea), 'hex')`;
    expect(await sql(entries, [own.speakerId])).toEqual([{ action: "archive.restored", same: true }]);
  });

  it("can't change a contract that was sent during the restore", async () => {
    const own = await signUp();
    const { insert, begin } = runningRestore(own.speakerId);
    await inTransaction(async (run) => {
      await run(`${insert}; ${begin}`);
      const { id } = await sendTo(own, [signer(1)]);
      const change = run(`UPDATE contracts SET title = 'X' WHERE id = '${id}'`);
      await expect(change).rejects.toMatchObject(DENIED);
    });
  });

  it("can't back-date evidence in a restore", async () => {
    const { speakerId } = await signUp();
    const { insert, begin } = runningRestore(speakerId);
    const id = randomUUID();
    await asApp(insert, begin, ...forge(speakerId, "completed", id), frozenEvent(speakerId, id));
    const times = `SELECT number, at > now() - interval '1 hour' AS "isNow" FROM contract_events WHERE "contractId" = $1`;
    expect(await sql(times, [id])).toEqual([{ number: 1, isNow: true }]);
    await expect(attempt(signature(speakerId, id))).rejects.toThrow(/can't sign/);
  });

  it("can't write an open contract, or the seal of one without signatures, in a restore", async () => {
    const { speakerId } = await signUp();
    const { insert, begin } = runningRestore(speakerId);
    const id = randomUUID();
    for (const state of ["sent", "sealing"]) {
      await expect(attempt(insert, begin, ...forge(speakerId, state, id)), state).rejects.toMatchObject(DENIED);
    }
    const seal = [sealEvent(speakerId, id, "LC-2026-0001"), `SELECT record_seal('${speakerId}', '${id}')`];
    const unsigned = [...forge(speakerId, "completed", id), `UPDATE contracts SET "fileId" = id WHERE id = '${id}'`];
    await expect(attempt(insert, begin, ...unsigned, ...seal)).rejects.toMatchObject(DENIED);
  });

  it("can't start signing of a text that an earlier version restored", async () => {
    const own = await signUp();
    const contract = await sendTo(own, [signer(1)]);
    const { id } = contract;
    await withoutTriggers(`UPDATE contract_texts SET restored = true WHERE "contractId" = '${id}'`);
    const [recipient] = recipientsOf(contract);
    const statement = signature(own.speakerId, id).replace(`'${id}', '${id}'`, `'${id}', '${recipient.id}'`);
    await expect(attempt(statement)).rejects.toThrow(/can't sign/);
  });

  it("can't bypass the guards with tables of its own", async () => {
    await sql(
      `DO $$ BEGIN EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO lectern_app', current_database()); END $$`,
    );
    await expect(
      attempt(
        `CREATE TEMPORARY TABLE speakers (id uuid, "deletionDueAt" timestamptz)`,
        `CREATE TEMPORARY TABLE contracts (id uuid, "speakerId" uuid, state text, sample boolean)`,
        `DELETE FROM public.contract_events WHERE ${ofSealed()}`,
      ),
    ).rejects.toMatchObject(DENIED);
    await sql(
      `DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM lectern_app', current_database()); END $$`,
    );
  });
});

describe("a contract of sample data", () => {
  it("is neither sent nor signed", async () => {
    const own = await signUp();
    const draft = await makeReadyContract(own);
    const sent = await sendTo(own, [signer(1)]);
    await withoutTriggers(`UPDATE contracts SET sample = true WHERE id IN ('${draft.id}', '${sent.id}')`);
    const answer = await own.post(`/api/contracts/${draft.id}/sending`, { version: draft.version });
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("sample data")]);
    expect((await new Signer(recipientsOf(sent)[0]).sign()).status).toBe(409);
    expect(await sql(`SELECT FROM contract_signatures WHERE "contractId" = $1`, [sent.id])).toEqual([]);
  });
});

/** All hashes of a changed chain, as the owner of the database could compute them. */
const rehash = (id: unknown) => `DO $$
  DECLARE one contract_events; before bytea := (SELECT sha256 FROM contract_texts WHERE "contractId" = '${id}');
  BEGIN
    FOR one IN SELECT * FROM contract_events WHERE "contractId" = '${id}' ORDER BY number LOOP
      one."previousHash" := before;
      before := contract_event_hash(one);
      UPDATE contract_events SET "previousHash" = one."previousHash", hash = before
       WHERE "contractId" = '${id}' AND number = one.number;
    END LOOP;
  END $$`;

describe("the nightly check", () => {
  it("finds changes by the owner of the database, and reports no deleted account", async () => {
    const own = await signUp();
    const changed: [string, string, Body][] = [];
    for (const [what, change] of [
      ["its title", (id: unknown) => `UPDATE contracts SET title = 'X' WHERE id = '${id}'`],
      ["its clauses", (id: unknown) => `UPDATE contracts SET clauses = '[]' WHERE id = '${id}'`],
      [
        "a back-dated chain",
        (id: unknown) =>
          `UPDATE contract_events SET at = at - interval '1 year' WHERE "contractId" = '${id}'; ${rehash(id)}`,
      ],
      [
        "one event after the next",
        (id: unknown) =>
          `UPDATE contract_events SET at = at + interval '1 minute' WHERE "contractId" = '${id}' AND number = 2; ${rehash(id)}`,
      ],
    ] as const) {
      const contract = await sendTo(own, [signer(1)]);
      changed.push([what, change(contract.id), contract]);
    }
    for (const [, statement] of changed) await withoutTriggers(statement);
    const numberOf = ({ text }: Body) => String((text as { number: string }).number);
    const whole = await makeSealedContract(own);
    const missing = await makeSealedContract(own);
    await withoutTriggers(`DELETE FROM contract_events WHERE "contractId" = '${missing.id}';
      DELETE FROM contract_signatures WHERE "contractId" = '${missing.id}'; DELETE FROM contracts WHERE id = '${missing.id}'`);
    const left = await signUp();
    const deleted = await makeSealedContract(left);
    await endGracePeriod(left);
    await runTask("delete-accounts");
    const invented = randomUUID();
    await sql(
      `INSERT INTO audit_entries (id, action, subject, details)
       VALUES (gen_random_uuid(), 'contract.sealed', '', jsonb_build_object('number', $1::text, 'sha256', 'x'))`,
      [invented],
    );
    await runTask("verify-contracts");
    const brokenAt = async ({ id }: Body) => (await own.get(`/api/contracts/${id}`)).body.brokenAt;
    for (const [what, , contract] of changed) expect.soft(await brokenAt(contract), what).not.toBeNull();
    expect(await brokenAt(whole)).toBeNull();
    const reported = () => sql(`SELECT FROM error_groups WHERE message LIKE 'Sealed documents % no evidence'`);
    await expect.poll(reported).toHaveLength(1);
    const numbers = (await sql(UNVERIFIED_SEALS)).map(({ number }) => number);
    expect(numbers).toEqual(expect.arrayContaining([numberOf(missing), invented]));
    for (const fine of [whole, deleted, sealed]) expect(numbers).not.toContain(numberOf(fine));
  });
});
