import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import type { Body } from "../../support/browser";
import { emailOf } from "../../support/contracts";
import { mailsTo, runTask, zoneAt } from "../../support/mails";
import { endGracePeriod, type Person, signUp } from "../../support/people";
import {
  eventsOf,
  kindsOf,
  makeSealedContract,
  recipientsOf,
  Signer,
  sendTo,
  signer,
  withoutTriggers,
} from "../../support/signing";

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

const brokenAt = async ({ id }: Body, of = person) => (await of.get(`/api/contracts/${id}`)).body.brokenAt;

const WIDE = { tags: ["wide"], timeout: 300_000 };

const EVENT = `UPDATE contract_events SET`;
const LAST = `number = (SELECT max(number) FROM contract_events e WHERE e."contractId" = contract_events."contractId")`;

describe("the chain", () => {
  it.each([
    ["changed", (id: string) => `UPDATE contract_events SET actor = 'X' WHERE "contractId" = '${id}'`],
    ["deleted", (id: string) => `DELETE FROM contract_events WHERE "contractId" = '${id}'`],
    ["emptied", () => "TRUNCATE contract_events"],
    [
      "changed in its signatures",
      (id: string) => `UPDATE contract_signatures SET typed = 'X' WHERE "contractId" = '${id}'`,
    ],
    ["deleted in its signatures", (id: string) => `DELETE FROM contract_signatures WHERE "contractId" = '${id}'`],
    ["given another file", (id: string) => `UPDATE contracts SET "fileId" = NULL WHERE id = '${id}'`],
    ["made sample data", (id: string) => `UPDATE contracts SET sample = true WHERE id = '${id}'`],
  ])("is never %s", async (_, statement) => {
    const { id } = await makeSealedContract(person);
    await expect(sql(statement(id))).rejects.toThrow(/never changed or deleted/);
  });

  it("can't be opened by turning the contract into a draft again", async () => {
    const { id } = await sendTo(person, [signer(1)]);
    for (const state of ["draft", "sending"]) {
      await expect(sql(`UPDATE contracts SET state = '${state}' WHERE id = $1`, [id])).rejects.toThrow(/never changed/);
    }
    await expect(sql(`DELETE FROM contract_events WHERE "contractId" = $1`, [id])).rejects.toThrow(/never changed/);
  });

  it("computes number, time and hashes itself", async () => {
    const { id } = await sendTo(person, [signer(1)]);
    await sql(
      `INSERT INTO contract_events ("speakerId", "contractId", number, kind, at, "previousHash", hash)
       SELECT "speakerId", id, 99, 'downloaded', '2001-01-01', 'x', 'x' FROM contracts WHERE id = $1`,
      [id],
    );
    const rows = await sql<{ number: number; chained: boolean; recent: boolean }>(
      `SELECT number, hash = contract_event_hash(e) AND coalesce("previousHash" = lag(hash) OVER (ORDER BY number), number = 1) AS chained,
              at > now() - interval '1 hour' AS recent FROM contract_events e WHERE "contractId" = $1 ORDER BY number`,
      [id],
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
    expect(rows.every(({ chained, recent }) => chained && recent)).toBe(true);
  });
});

describe("the nightly check", () => {
  const ALTERED: [string, (id: string) => string][] = [
    ["number", (id) => `${EVENT} number = number + 1 WHERE "contractId" = '${id}' AND ${LAST}`],
    ["kind", (id) => `${EVENT} kind = 'delivered' WHERE "contractId" = '${id}' AND number = 2`],
    ["at", (id) => `${EVENT} at = at + interval '1 millisecond' WHERE "contractId" = '${id}' AND number = 2`],
    ["position", (id) => `${EVENT} position = 7 WHERE "contractId" = '${id}' AND kind = 'signed'`],
    ["actor", (id) => `${EVENT} actor = 'Someone else' WHERE "contractId" = '${id}' AND number = 2`],
    ["address", (id) => `${EVENT} address = '203.0.113.9' WHERE "contractId" = '${id}' AND number = 2`],
    ["userAgent", (id) => `${EVENT} "userAgent" = 'X' WHERE "contractId" = '${id}' AND number = 2`],
    ["details", (id) => `${EVENT} details = details || '{"x": 1}' WHERE "contractId" = '${id}' AND number = 2`],
    ["previousHash", (id) => `${EVENT} "previousHash" = 'x' WHERE "contractId" = '${id}' AND number = 1`],
    ["hash", (id) => `${EVENT} hash = 'x' WHERE "contractId" = '${id}' AND ${LAST}`],
    ["a missing event", (id) => `DELETE FROM contract_events WHERE "contractId" = '${id}' AND number = 3`],
    ["all events missing", (id) => `DELETE FROM contract_events WHERE "contractId" = '${id}'`],
    ["a signature's values", (id) => `UPDATE contract_signatures SET "values" = '{}' WHERE "contractId" = '${id}'`],
    ["a signature's time", (id) => `UPDATE contract_signatures SET "signedAt" = now() WHERE "contractId" = '${id}'`],
    ["a signature missing", (id) => `DELETE FROM contract_signatures WHERE "contractId" = '${id}'`],
    ["a person", (id) => `UPDATE contract_recipients SET name = 'X' WHERE "contractId" = '${id}'`],
    [
      "the text",
      (id) => `UPDATE contract_texts SET document = replace(document, '12,000', '1,000') WHERE "contractId" = '${id}'`,
    ],
    ["the state", (id) => `UPDATE contracts SET state = 'superseded' WHERE id = '${id}'`],
    ["the title", (id) => `UPDATE contracts SET title = 'X' WHERE id = '${id}'`],
    ["the clauses", (id) => `UPDATE contracts SET clauses = '[]' WHERE id = '${id}'`],
    ["the text's number", (id) => `UPDATE contract_texts SET number = '0000-0000-0000' WHERE "contractId" = '${id}'`],
    [
      "the file",
      (id) =>
        `UPDATE contracts c SET "fileId" = t."fileId" FROM contract_texts t WHERE t."contractId" = c.id AND c.id = '${id}'`,
    ],
  ];

  it("finds each altered column, tells admins and warns on the contract, and reports nothing else", WIDE, async () => {
    const whole = await makeSealedContract(person);
    const broken: [string, Body][] = [];
    for (const [name, statement] of ALTERED) {
      const contract = await makeSealedContract(person);
      await withoutTriggers(statement(String(contract.id)));
      broken.push([name, contract]);
    }
    await runTask("verify-contracts");
    for (const [name, contract] of broken) expect.soft(await brokenAt(contract), name).not.toBeNull();
    expect(await brokenAt(whole)).toBeNull();
    const errors = await sql(`SELECT message FROM error_groups WHERE place = 'verify contracts'`);
    expect(errors.length).toBeGreaterThan(0);
  });

  it("finds forged states and another PDF of the text before it's sealed, and no change made here", WIDE, async () => {
    const own = await signUp();
    const send = (people: object[] = [signer(1)]) => sendTo(own, people);
    const versionOf = async ({ id }: Body) => (await own.get(`/api/contracts/${id}`)).body.version;
    const ask = async (contract: Body, way: "post" | "put", part: string, more: object) => {
      const body = { version: await versionOf(contract), ...more };
      const answer = await own[way](`/api/contracts/${contract.id}/${part}`, body);
      expect(answer.status, part).toBeLessThan(300);
    };

    const forged = ["sealing", "voided", "declined", "paused", "expired"];
    const broken: [string, Body][] = [];
    for (const state of forged) {
      const contract = await send();
      await sql(`UPDATE contracts SET state = $2::contract_state WHERE id = $1`, [contract.id, state]);
      broken.push([state, contract]);
    }
    const otherPdf = await send();
    await withoutTriggers(
      `UPDATE files SET sha256 = sha256('x') WHERE id = (SELECT "fileId" FROM contract_texts WHERE "contractId" = '${otherPdf.id}')`,
    );
    broken.push(["the PDF", otherPdf]);

    const whole: [string, Body][] = [["open", await send()]];
    const keep = async (what: string, change: (contract: Body) => Promise<unknown>, people?: object[]) => {
      const contract = await send(people);
      await change(contract);
      whole.push([what, contract]);
    };
    const first = (contract: Body) => new Signer(recipientsOf(contract)[0]);
    await keep("signed in part", (contract) => first(contract).sign(), [signer(1), signer(2)]);
    await keep("declined", (contract) => first(contract).post("decline", { reason: "No" }));
    await keep("a change asked for", (contract) => first(contract).post("change", { reason: "Fee" }));
    await keep("voided", (contract) => ask(contract, "post", "void", { reason: "Moved" }));
    await keep("corrected while paused", async (contract) => {
      await ask(contract, "put", "pause", { reason: "Fee" });
      const { id } = recipientsOf(contract)[0];
      await ask(contract, "post", `recipients/${id}/replacement`, { name: "Noor Haddad", email: emailOf("noor") });
    });
    await keep("resumed", async (contract) => {
      await ask(contract, "put", "pause", { reason: "Fee" });
      await own.delete(`/api/contracts/${contract.id}/pause`);
    });
    const expire = async ({ id }: Body) => {
      await sql(`UPDATE contracts SET "expiresAt" = now() - interval '1 minute' WHERE id = $1`, [id]);
      await runTask("expire-contracts");
    };
    await keep("expired", expire);
    await keep("extended", async (contract) => {
      await expire(contract);
      await ask(contract, "put", "expiry", { days: 10 });
    });
    const sealed = await makeSealedContract(own);
    whole.push(["sealed", sealed]);

    await runTask("verify-contracts");
    for (const [name, contract] of broken) expect.soft(await brokenAt(contract, own), name).not.toBeNull();
    for (const [name, contract] of whole) expect.soft(await brokenAt(contract, own), name).toBeNull();
  });
});

describe("the time and signer of an entry", () => {
  it("never records a loopback peer or an untrusted header as the signer's address", async () => {
    const sent = await sendTo(person, [signer(1)]);
    await new Signer(recipientsOf(sent)[0]).sign();
    const signed = (await eventsOf(sent)).find(({ kind }) => kind === "signed");
    expect(signed).toMatchObject({ address: "unknown" });
  });

  it("writes the event's date and zone in the date field", async () => {
    const sent = await sendTo(person, [signer(1)]);
    await sql(`UPDATE events SET "timeZone" = 'Pacific/Auckland' WHERE id = $1`, [sent.eventId]);
    await new Signer(recipientsOf(sent)[0]).sign();
    const [row] = await sql<{ date: string }>(
      `SELECT "values"->>'date' AS date FROM contract_signatures WHERE "contractId" = $1`,
      [sent.id],
    );
    expect(row?.date).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, Auckland \(/);
  });

  it("remains as number, hash and date when the account is deleted", async () => {
    const own = await signUp();
    const sealed = await makeSealedContract(own);
    const { number } = sealed.text as { number: string };
    await endGracePeriod(own);
    await runTask("delete-accounts");
    expect(await sql(`SELECT FROM contract_events WHERE "contractId" = $1`, [sealed.id])).toHaveLength(0);
    const entries = await sql(
      `SELECT action, subject, by, details FROM audit_entries WHERE details->>'number' = $1 ORDER BY at`,
      [number],
    );
    const entry = { subject: "", by: "", details: { number, sha256: expect.any(String) } };
    expect(entries).toEqual([
      { action: "contract.sealed", ...entry },
      { action: "contract.deleted", ...entry },
    ]);
  });
});

describe("reminders", () => {
  it("are sent to the people on turn after 3, 7 and 14 days, once for missed days", async () => {
    const own = await signUp();
    const sent = await sendTo(own, [signer(1), signer(2)], { reminders: true });
    await sql(`UPDATE events SET "timeZone" = $2 WHERE id = $1`, [sent.eventId, zoneAt(9)]);
    const [first, second] = recipientsOf(sent);
    const remindersAfter = async (days: number) => {
      await sql(`UPDATE contract_recipients SET "sentAt" = now() - make_interval(days => $2) WHERE id = $1`, [
        first.id,
        days,
      ]);
      await runTask("morning-tasks");
      return (await mailsTo(first.email)).filter(({ subject }) => subject.includes(": contract reminder, ")).length;
    };
    expect(await remindersAfter(2)).toBe(0);
    expect(await remindersAfter(8)).toBe(1);
    await runTask("morning-tasks");
    expect(await remindersAfter(8)).toBe(1);
    expect(await mailsTo(second.email)).toHaveLength(0);
    expect((await kindsOf(sent)).filter((kind) => kind === "reminded")).toHaveLength(1);
  });

  it("are sent to the speaker, too", async () => {
    const own = await signUp();
    const me = { ...signer(2, own.email), party: "speaker", name: "Maren Holloway" };
    const sent = await sendTo(own, [signer(1), me], { reminders: true });
    await sql(`UPDATE events SET "timeZone" = $2 WHERE id = $1`, [sent.eventId, zoneAt(9)]);
    const reminders = async () => {
      await runTask("morning-tasks");
      return (await mailsTo(own.email)).filter(({ subject }) => subject.includes("still your turn")).length;
    };
    await new Signer(recipientsOf(sent)[0]).sign();
    expect(await reminders()).toBe(0);
    await withoutTriggers(
      `UPDATE contract_signatures SET "signedAt" = now() - interval '8 days' WHERE "contractId" = '${sent.id}'`,
    );
    expect(await reminders()).toBe(1);
    expect(await reminders()).toBe(1);
  });

  it("are off unless chosen, and the speaker is warned three days before it expires", async () => {
    const own = await signUp();
    await sql(`UPDATE speakers SET "timeZone" = $2 WHERE id = $1`, [own.speakerId, zoneAt(10)]);
    const sent = await sendTo(own, [signer(1)]);
    await sql(`UPDATE contracts SET "expiresAt" = now() + interval '2 days', "sentAt" = "sentAt" WHERE id = $1`, [
      sent.id,
    ]);
    await sql(`UPDATE contract_recipients SET "sentAt" = now() - interval '8 days' WHERE "contractId" = $1`, [sent.id]);
    await withoutTriggers(`UPDATE contracts SET "sentAt" = now() - interval '28 days' WHERE id = '${sent.id}'`);
    for (let run = 0; run < 2; run += 1) await runTask("morning-tasks");
    const [one] = recipientsOf(sent);
    expect(await mailsTo(one.email)).toHaveLength(1);
    const warnings = (await mailsTo(own.email)).filter(({ subject }) => subject.includes("about to expire"));
    expect(warnings).toHaveLength(1);
  });
});
