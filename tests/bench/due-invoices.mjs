import { id } from "./data.mjs";

/** Accounts and invoices of each: a trial emails at most 30 a day. */
export const [ACCOUNTS, EACH] = [20, 25];

/**
 * Invoices that are due in three days, of accounts where it is nine in the morning.
 * @param {{ query: (sql: string) => Promise<unknown> }} client a superuser's, as triggers and foreign keys are skipped
 */
export async function fillDue(client) {
  const west = ((new Date().getUTCHours() - 9 + 36) % 24) - 12;
  const zone = `Etc/GMT${west < 0 ? west : `+${west}`}`;
  const run = (sql) => client.query(sql);
  await run("SET session_replication_role = replica");
  await run(
    `INSERT INTO speakers (id, name, title, "timeZone", "trialEndsAt", "updatedAt")
     SELECT ${id(1, "s", 0)}, 'Speaker ' || s, 'Speaker', '${zone}', now() + interval '10 years', now() FROM generate_series(1, ${ACCOUNTS}) AS s`,
  );
  await run(
    `INSERT INTO users (id, "speakerId", username, email, "emailVerifiedAt", "passwordHash", "updatedAt")
     SELECT ${id(2, "s", 0)}, ${id(1, "s", 0)}, 'account' || s, 'account' || s || '@example.com', now(), '', now()
       FROM generate_series(1, ${ACCOUNTS}) AS s`,
  );
  await run(
    `INSERT INTO invoices (id, "speakerId", state, number, "issuedOn", "billToName", "billToEmail", "totalCents", "dueOn", reminders, "tokenId",
                           "tokenHash", "sentAt", "updatedAt")
     SELECT ${id(12, "s", "n")}, ${id(1, "s", 0)}, 'sent', n, current_date - 5, 'Acme', 'payables' || n || '@example.com', 500000,
            day_in('${zone}', now()) + 3, true, gen_random_uuid(), sha256((s || ' ' || n)::bytea), now() - interval '5 days', now()
       FROM generate_series(1, ${EACH}) AS n, generate_series(1, ${ACCOUNTS}) AS s`,
  );
  await run(
    `INSERT INTO invoice_installments (id, "speakerId", "invoiceId", position, "amountCents", "dueOn")
     SELECT gen_random_uuid(), "speakerId", id, 0, "totalCents", "dueOn" FROM invoices WHERE "billToEmail" LIKE 'payables%'`,
  );
  await run(
    `INSERT INTO invoice_texts (id, "speakerId", "invoiceId", document, sha256, number)
     SELECT gen_random_uuid(), "speakerId", id, '{}', sha256('{}'), number FROM invoices WHERE "billToEmail" LIKE 'payables%'`,
  );
  await run("SET session_replication_role = DEFAULT");
}
