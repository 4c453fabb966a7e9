import { describe, expect, it } from "vitest";
import { MANIFESTS } from "@/lib/manifests";
import { RECURRING } from "@/lib/operation/tasks";
import { addDays, dateToDay } from "@/lib/shared/dates";
import { sql, withoutTriggersOf } from "../../support/app";
import { subscribe } from "../../support/billing";
import { emailOf, makeReadyContract, makeSentContract, sendContract } from "../../support/contracts";
import { makeRecurring } from "../../support/expenses";
import { makeIssuedInvoice, makeRemindedInvoice } from "../../support/invoices";
import { runJobs, runTask, zoneAt } from "../../support/mails";
import {
  endGracePeriod,
  makeClient,
  makeEvent,
  makeHold,
  makeTestimonialRequest,
  nameSpeaker,
  type Person,
  signUp,
  unique,
} from "../../support/people";
import { makeSealedContract, recipientsOf, Signer, sendTo, signer, withoutTriggers } from "../../support/signing";
import { makeFile } from "../../support/uploads";

type Made = { id: string; isDone: () => Promise<boolean> };

type Recipe = {
  /** A row that the task is due for. */
  make: (person: Person) => Promise<Made>;
  /** The update that fails for the poisoned row: the event, its table, and the row's condition. */
  fails: [event: "INSERT" | "UPDATE" | "DELETE", table: string, when: (id: string) => string];
};

const has = async (text: string, id: unknown) => (await sql(text, [id])).length > 0;
const isGone = (table: string, id: string) => async () => !(await has(`SELECT FROM ${table} WHERE id = $1`, id));
const old = (id: string) => `OLD.id = '${id}'`;
const subject = (id: string) => `NEW."subjectId" = '${id}'`;
const stateIs = (state: string, id: unknown) => async () =>
  has(`SELECT FROM contracts WHERE id = $1 AND state = '${state}'`, id);

const inZone = ({ speakerId }: Person, hour: number) =>
  sql(`UPDATE speakers SET "timeZone" = $2 WHERE id = $1`, [speakerId, zoneAt(hour)]);

const ranMorning = (task: string, id: string): Made => ({
  id,
  isDone: () => has(`SELECT FROM morning_runs WHERE task = '${task}' AND "subjectId" = $1 AND refusal = ''`, id),
});

async function breakChain(contractId: unknown) {
  await withoutTriggers(`UPDATE contract_events SET actor = 'X' WHERE "contractId" = '${contractId}' AND number = 2`);
}

const RECIPES: Record<string, Recipe> = {
  "purge-expired": {
    make: async () => {
      const [row] = await sql<{ id: string }>(
        `INSERT INTO contact_messages (id, name, email, message, "createdAt")
         VALUES (gen_random_uuid(), 'Long ago', 'a@example.com', 'Hello', now() - interval '25 months') RETURNING id`,
      );
      const id = String(row?.id);
      return { id, isDone: isGone("contact_messages", id) };
    },
    fails: ["DELETE", "contact_messages", old],
  },
  "purge-trash": {
    make: async (person) => {
      const id = String((await makeClient(person)).id);
      await sql(`UPDATE clients SET "deletedAt" = now() - interval '31 days' WHERE id = $1`, [id]);
      return { id, isDone: isGone("clients", id) };
    },
    fails: ["DELETE", "clients", old],
  },
  "delete-accounts": {
    make: async (person) => {
      const id = String(person.speakerId);
      await endGracePeriod(person);
      return { id, isDone: isGone("speakers", id) };
    },
    fails: ["DELETE", "speakers", old],
  },
  "note-activations": {
    make: async (person) => {
      const id = String(person.speakerId);
      for (let at = 0; at < 3; at += 1) await makeEvent(person);
      return { id, isDone: () => has(`SELECT FROM speakers WHERE id = $1 AND "activatedAt" IS NOT NULL`, id) };
    },
    fails: ["UPDATE", "speakers", old],
  },
  "locate-places": {
    make: async (person) => {
      const id = String((await makeClient(person, { city: "Denver", state: "CO" })).id);
      await sql(`UPDATE clients SET latitude = NULL, longitude = NULL, "placeTimeZone" = '' WHERE id = $1`, [id]);
      return { id, isDone: () => has("SELECT FROM clients WHERE id = $1 AND latitude IS NOT NULL", id) };
    },
    fails: ["UPDATE", "clients", old],
  },
  "purge-files": {
    make: async (person) => {
      const id = String((await makeFile(person)).id);
      await sql(`UPDATE files SET "deletedAt" = now() - interval '31 days' WHERE id = $1`, [id]);
      return { id, isDone: isGone("files", id) };
    },
    fails: ["DELETE", "files", old],
  },
  "tidy-kit-pictures": {
    make: async (person) => {
      const id = String((await makeFile(person)).id);
      await sql(`UPDATE files SET kind = 'kit_picture', "updatedAt" = now() - interval '2 days' WHERE id = $1`, [id]);
      return { id, isDone: () => has(`SELECT FROM files WHERE id = $1 AND "deletedAt" IS NOT NULL`, id) };
    },
    fails: ["UPDATE", "files", old],
  },
  "remind-trials": {
    make: async ({ speakerId }) => {
      const id = String(speakerId);
      await sql(`UPDATE speakers SET "trialEndsAt" = now() + interval '2 days' WHERE id = $1`, [id]);
      return { id, isDone: () => has(`SELECT FROM trial_reminders WHERE "speakerId" = $1`, id) };
    },
    fails: ["INSERT", "trial_reminders", (id) => `NEW."speakerId" = '${id}'`],
  },
  "reconcile-plans": {
    make: async (person) => {
      const id = String(person.speakerId);
      await subscribe(person);
      await sql(`UPDATE subscriptions SET "askedAt" = NULL WHERE "speakerId" = $1`, [id]);
      return {
        id,
        isDone: () => has(`SELECT FROM subscriptions WHERE "speakerId" = $1 AND "askedAt" IS NOT NULL`, id),
      };
    },
    fails: ["UPDATE", "subscriptions", (id) => `OLD."speakerId" = '${id}'`],
  },
  "make-sample-contracts": {
    make: async (person) => {
      const id = String(person.speakerId);
      await nameSpeaker(person);
      const event = await makeEvent(person, { status: "hold", contactEmail: "planner@example.com", fee: 5_000 });
      await sql("UPDATE events SET sample = true WHERE id = $1", [event.id]);
      return { id, isDone: () => has(`SELECT FROM contracts WHERE "speakerId" = $1 AND sample`, id) };
    },
    fails: ["INSERT", "contracts", (id) => `NEW."speakerId" = '${id}'`],
  },
  "verify-contracts": {
    make: async (person) => {
      const id = String((await makeSealedContract(person)).id);
      await breakChain(id);
      return { id, isDone: () => has(`SELECT FROM contracts WHERE id = $1 AND "brokenAt" IS NOT NULL`, id) };
    },
    fails: ["UPDATE", "contracts", old],
  },
  "issue-from-contracts": {
    make: async (person) => {
      const id = String((await makeSealedContract(person)).id);
      await sql(`UPDATE contracts SET "issuesInvoice" = true WHERE id = $1`, [id]);
      return { id, isDone: () => has(`SELECT FROM invoices WHERE "contractId" = $1`, id) };
    },
    fails: ["INSERT", "invoices", (id) => `NEW."contractId" = '${id}'`],
  },
  "verify-invoices": {
    make: async (person) => {
      const id = String((await makeIssuedInvoice(person)).id);
      await withoutTriggersOf(["invoice_events"], `UPDATE invoice_events SET actor = 'X' WHERE "invoiceId" = '${id}'`);
      return { id, isDone: () => has(`SELECT FROM invoices WHERE id = $1 AND "brokenAt" IS NOT NULL`, id) };
    },
    fails: ["UPDATE", "invoices", old],
  },
  "morning invoice-reminders": {
    make: async (person) => ranMorning("invoice-reminders", await makeRemindedInvoice(person, emailOf("payables"))),
    fails: ["INSERT", "morning_runs", subject],
  },
  "seal-contracts": {
    make: async (person) => {
      const sent = await sendTo(person, [signer(1)]);
      const id = String(sent.id);
      await new Signer(recipientsOf(sent)[0]).sign();
      await sql("DELETE FROM pgboss.job WHERE data->>'contractId' = $1", [id]);
      await sql(`UPDATE contracts SET "stateAt" = now() - interval '2 minutes' WHERE id = $1`, [id]);
      return { id, isDone: stateIs("completed", id) };
    },
    fails: ["INSERT", "pgboss.job_common", (id) => `NEW.data->>'contractId' = '${id}'`],
  },
  "expire-contracts": {
    make: async (person) => {
      const id = String((await makeSentContract(person)).id);
      await sql(`UPDATE contracts SET "expiresAt" = now() - interval '1 minute' WHERE id = $1`, [id]);
      return { id, isDone: stateIs("expired", id) };
    },
    fails: ["UPDATE", "contracts", old],
  },
  "morning hold-reminders": {
    make: async (person) => {
      await inZone(person, 9);
      const { id } = await makeHold(person);
      await sql(`UPDATE holds SET "confirmBy" = day_in($2, now()) WHERE "eventId" = $1`, [id, zoneAt(9)]);
      const [hold] = await sql<{ id: string }>(`SELECT id FROM holds WHERE "eventId" = $1`, [id]);
      return ranMorning("hold-reminders", String(hold?.id));
    },
    fails: ["INSERT", "morning_runs", subject],
  },
  "morning recurring-expenses": {
    make: async (person) => {
      await inZone(person, 9);
      const { id } = await makeRecurring(person, { startsOn: addDays(dateToDay(new Date()), -1) });
      return ranMorning("recurring-expenses", id);
    },
    fails: ["INSERT", "morning_runs", subject],
  },
  "morning contract-reminders": {
    make: async (person) => {
      const sent = await sendTo(person, [signer(1)], { reminders: true });
      await sql(`UPDATE events SET "timeZone" = $2 WHERE id = $1`, [sent.eventId, zoneAt(9)]);
      const { id } = recipientsOf(sent)[0];
      await sql(`UPDATE contract_recipients SET "sentAt" = now() - interval '8 days' WHERE id = $1`, [id]);
      return ranMorning("contract-reminders", id);
    },
    fails: ["INSERT", "morning_runs", subject],
  },
  "morning contract-expiry": {
    make: async (person) => {
      await inZone(person, 10);
      const sent = await sendContract(person, await makeReadyContract(person));
      const id = String(sent.id);
      await sql(`UPDATE contracts SET "expiresAt" = now() + interval '2 days' WHERE id = $1`, [id]);
      await withoutTriggers(`UPDATE contracts SET "sentAt" = now() - interval '28 days' WHERE id = '${id}'`);
      return ranMorning("contract-expiry", id);
    },
    fails: ["INSERT", "morning_runs", subject],
  },
  "morning testimonial-requests": {
    make: async (person) => {
      await nameSpeaker(person);
      await sql(`UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1`, [person.userId]);
      await inZone(person, 11);
      const email = `${unique("planner")}@example.com`;
      const { id } = await makeTestimonialRequest(person, { name: "Priya", email, send: true, remind: true });
      await sql(`UPDATE testimonial_requests SET "remindAt" = now() - interval '1 minute' WHERE id = $1`, [id]);
      return ranMorning("testimonial-requests", String(id));
    },
    fails: ["INSERT", "morning_runs", subject],
  },
};

/** A case below covers the statements that read what is due in the morning. */
const MORNING = MANIFESTS.flatMap(({ morning = {} }) => Object.keys(morning)).map((name) => `morning ${name}`);
const TASKS = [...Object.keys(RECURRING).filter((name) => name !== "morning-tasks"), ...MORNING];

const taskOf = (name: string) => (name.startsWith("morning ") ? "morning-tasks" : name);

/** Recorded within a second. */
const named = (id: string) =>
  expect.poll(() => has("SELECT FROM error_groups WHERE place LIKE '%' || $1", id), { timeout: 5_000 }).toBe(true);

describe("a row that fails", { timeout: 120_000 }, () => {
  it("can be created for each task", () => {
    expect(Object.keys(RECIPES).toSorted()).toEqual(TASKS.toSorted());
  });

  it.each(TASKS.filter((name) => !name.includes("contract")))(
    "of %s is reported to admins, and the others are processed",
    failsAlone,
  );

  it.each(TASKS.filter((name) => name.includes("contract")))(
    "of %s is reported to admins, and the others are processed",
    { tags: ["wide"] },
    failsAlone,
  );

  async function failsAlone(name: string): Promise<void> {
    const recipe = RECIPES[name];
    if (!recipe) throw new Error(`Say in RECIPES how a row of ${name} fails.`);
    // Creating the second row runs jobs, and a task that comes due then would process the first.
    await sql(`UPDATE recurring_tasks SET "dueAt" = now() + interval '1 hour' WHERE name = $1`, [taskOf(name)]);
    const [poisoned, honest] = [await recipe.make(await signUp()), await recipe.make(await signUp())];
    const [event, table, when] = recipe.fails;
    const trigger = `poison_${name.replace(/\W/g, "_")}`;
    await sql(
      `CREATE OR REPLACE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a poisoned row'; END $$;
       CREATE TRIGGER ${trigger} BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${when(poisoned.id)}) EXECUTE FUNCTION poison()`,
    );
    try {
      await runTask(taskOf(name));
      expect(await honest.isDone()).toBe(true);
      expect(await poisoned.isDone()).toBe(false);
      await named(poisoned.id);
    } finally {
      await sql(`DROP TRIGGER ${trigger} ON ${table}`);
    }
    await runTask(taskOf(name));
    expect(await poisoned.isDone(), "once it is mended").toBe(true);
  }

  it("doesn't block other accounts while morning tasks are read", async () => {
    const recipe = RECIPES["morning testimonial-requests"];
    const [poisoned, person] = [await signUp(), await signUp()];
    await nameSpeaker(poisoned);
    await sql(`UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1`, [poisoned.userId]);
    await makeTestimonialRequest(poisoned, { name: "Priya", email: "priya@example.com", send: true, remind: true });
    await sql(`UPDATE speakers SET "timeZone" = 'Pacific/Kiritimati' WHERE id = $1`, [poisoned.speakerId]);
    // A date that is impossible in this zone.
    await sql(`UPDATE testimonial_requests SET "remindAt" = '294276-12-31T23:59:59Z' WHERE "speakerId" = $1`, [
      poisoned.speakerId,
    ]);
    try {
      const honest = await recipe?.make(person);
      await runTask("morning-tasks");
      expect(await honest?.isDone()).toBe(true);
      await named(String(poisoned.speakerId));
    } finally {
      await sql('DELETE FROM testimonial_requests WHERE "speakerId" = $1', [poisoned.speakerId]);
    }
  });

  it("stays when the trash is emptied, however many there are", async () => {
    const person = await signUp();
    await sql(
      `INSERT INTO clients (id, "speakerId", name, "deletedAt", "updatedAt")
       SELECT gen_random_uuid(), $1, 'Client ' || n, now() - interval '31 days', now() FROM generate_series(1, 4100) n`,
      [person.speakerId],
    );
    await sql(
      `CREATE OR REPLACE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a poisoned row'; END $$;
       CREATE TRIGGER poison_many BEFORE DELETE ON clients FOR EACH ROW
         WHEN (OLD."speakerId" = '${person.speakerId}' AND OLD.name ~ '^Client 7.$') EXECUTE FUNCTION poison()`,
    );
    const left = () => sql(`SELECT FROM clients WHERE "speakerId" = $1`, [person.speakerId]);
    try {
      await runTask("purge-trash");
      expect(await left()).toHaveLength(10);
    } finally {
      await sql("DROP TRIGGER poison_many ON clients");
    }
    await runTask("purge-trash");
    expect(await left()).toHaveLength(0);
  });

  it("doesn't delay another account's contract waiting for its seal behind two hundred of one account", {
    tags: ["wide"],
  }, async () => {
    const recipe = RECIPES["seal-contracts"];
    const [person, other] = [await signUp(), await signUp()];
    const { id } = await makeReadyContract(other);
    await withoutTriggers(
      `INSERT INTO contracts SELECT (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'state', 'sealing',
         'stateAt', now() - interval '3 days'))).* FROM contracts c, generate_series(1, 210) WHERE c.id = '${id}'`,
    );
    const honest = await recipe?.make(person);
    await runTask("seal-contracts");
    for (let run = 0; run < 20 && !(await honest?.isDone()); run += 1) await runJobs();
    expect(await honest?.isDone()).toBe(true);
    await sql("DELETE FROM pgboss.job WHERE data->>'speakerId' = $1", [other.speakerId]);
    await withoutTriggers(`DELETE FROM contracts WHERE "speakerId" = '${other.speakerId}' AND state = 'sealing'`);
  });
});
