import { randomBytes } from "node:crypto";
import { withClient } from "../../scripts/lib/connect.mjs";
import { pause } from "../../scripts/lib/processes.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { withDemo } from "./demo.mjs";
import { ACCOUNTS, EACH, fillDue } from "./due-invoices.mjs";
import { compare, throughput } from "./load.mjs";
import { ask, askJson, timed } from "./measure.mjs";
import { figure } from "./report.mjs";
import { runJobs, tokenOf, WITHOUT_LIMIT } from "./signing.mjs";
import { measureVisitorsPage } from "./visitors-page.mjs";

const CRON_SECRET = randomBytes(24).toString("base64url");

/**
 * The list of invoices compared to the one of contracts.
 * @param {import("./server.mjs").Server} server signed in as the speaker of tests/bench/data.mjs
 * @param {{ seconds: number, rounds: number }} pace
 */
export async function measureInvoiceList({ address, headers }, pace) {
  const list = (noun) => ({ url: `${address}/api/${noun}?limit=50`, headers, expect: expectRows });
  const load = await step("Invoices list against the contracts list", () =>
    compare({ a: list("invoices"), b: list("contracts"), ...pace }),
  );
  const what = "`GET /api/invoices?limit=50` of 20,000 against `GET /api/contracts?limit=50` of 10,000";
  return [throughput({ what, load, atLeast: 0.9 })];
}

/**
 * The page behind an invoice's link, and the reminders of a morning.
 * @param {import("./demo.mjs").Stage} stage
 */
export const measureInvoices = (stage) =>
  withDemo(stage, { name: "invoices", env: { CRON_SECRET } }, (server) =>
    withClient(stage.cluster.url("invoices"), {}, async (client) => {
      await client.query(WITHOUT_LIMIT);
      const path = await step("Issuing an invoice", () => issueInvoice(server, client, stage.secret));
      const page = await measureVisitorsPage(server, path, stage, {
        what: "An invoice's page",
        scripts: "an invoice's page",
        audited: "An invoice's page",
        expect: expectAmount,
        atMost: 0.03,
      });
      return [...page, await measureReminders(server, client)];
    }),
  );

async function issueInvoice(server, client, secret) {
  const made = await askJson(server, "POST", "/api/invoices", {});
  const line = { description: "Opening keynote", quantity: 1, unitPrice: 9_500, eventId: null };
  const draft = await askJson(server, "PATCH", `/api/invoices/${made.id}`, {
    version: made.version,
    billToName: "Acme",
    lines: [line],
  });
  await ask(server, "POST", `/api/invoices/${draft.id}/issue`, { version: draft.version });
  const { rows } = await client.query(`SELECT "tokenId" FROM invoices WHERE id = $1`, [draft.id]);
  return `/invoice/${tokenOf(secret, rows[0].tokenId)}`;
}

/** Seconds from the morning's task to 500 emails in the outbox; each once. */
async function measureReminders(server, client) {
  await step(`Loading ${ACCOUNTS * EACH} invoices that are due in three days`, () => fillDue(client));
  const count = async () => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS emails, count(DISTINCT "recordId")::int AS invoices FROM sent_emails WHERE template = 'invoice-reminder'`,
    );
    return rows[0];
  };
  const taken = await step("Sending their reminders", () =>
    timed(async () => {
      await client.query(
        `UPDATE recurring_tasks SET "dueAt" = "dueAt" - interval '1 day' WHERE name = 'morning-tasks'`,
      );
      // A runner of the server may have the task already.
      for (let left = 600; left > 0 && (await count()).emails < ACCOUNTS * EACH; left -= 1) {
        await runJobs(server, CRON_SECRET);
        await pause(100);
      }
    }),
  );
  const { emails, invoices } = await count();
  if (emails !== ACCOUNTS * EACH || invoices !== emails) throw new Error(`${emails} reminders of ${invoices} invoices`);
  return figure({
    what: `${emails} reminders of ${ACCOUNTS} accounts in one morning`,
    ours: "",
    value: taken / 1_000,
    atMost: 60,
    unit: "s",
  });
}

function expectRows(text) {
  const rows = JSON.parse(text).items.length;
  if (rows !== 50) throw new Error(`expected 50 rows, got ${rows}`);
}

function expectAmount(text) {
  if (!/\$9,500\.00/.test(text)) throw new Error("the invoice's amount is not there");
}
