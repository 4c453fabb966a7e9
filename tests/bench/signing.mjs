import { createHmac, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { withClient } from "../../scripts/lib/connect.mjs";
import { pause } from "../../scripts/lib/processes.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { withDemo } from "./demo.mjs";
import { ask, askJson, p95, timed } from "./measure.mjs";
import { figure } from "./report.mjs";
import { measureVisitorsPage, VISITOR } from "./visitors-page.mjs";

const CRON_SECRET = randomBytes(24).toString("base64url");

/** Batches of fewer contracts than a trial's daily emails, a day apart. */
const [BATCHES, BATCH] = [4, 25];
const A_DAY_PASSES = `UPDATE sent_emails SET "createdAt" = "createdAt" - interval '1 day'`;

/** Signatures after a start, which include connecting and compiling. */
const WARM_UP = 20;

/** A page may be opened 300 times in 15 minutes, which would end the measurement. */
export const WITHOUT_LIMIT = `CREATE FUNCTION bench_unlimited() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.hits := 1; RETURN NEW; END $$;
  CREATE TRIGGER bench_unlimited BEFORE INSERT OR UPDATE ON rate_limits FOR EACH ROW EXECUTE FUNCTION bench_unlimited()`;

/**
 * A signer's page compared to a bare page of its size, and signing compared to a bare insert.
 * @param {import("./demo.mjs").Stage} stage
 */
export const measureSigning = (stage) =>
  withDemo(stage, { name: "signing", env: { CRON_SECRET } }, (server) =>
    withClient(stage.cluster.url("signing"), {}, (client) =>
      measureServed({ server, client, secret: stage.secret }, stage),
    ),
  );

async function measureServed(given, stage) {
  const { server, client } = given;
  await client.query(WITHOUT_LIMIT);
  const [link] = await step("Sending a contract", () => sendContracts(given, 1));
  const pad = gzipSync(await (await fetch(`${server.address}/signature-pad.js`)).arrayBuffer()).length;
  const served = await measureVisitorsPage(server, link, stage, {
    what: "A signer's page",
    scripts: "a signer's page with the signature pad",
    audited: "A signer's page",
    expect: expectForm,
    moreScript: pad,
    atMost: 0.15,
  });
  const links = await step(`Sending ${BATCHES * BATCH} contracts`, async () => {
    const sent = [];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await client.query(A_DAY_PASSES);
      sent.push(...(await sendContracts(given, BATCH)));
    }
    return sent;
  });
  const posts = await step("Signing against a bare insert", () => signAll(server, links));
  return [
    ...served,
    figure({
      what: "Posting a signature against a bare insert: 95th percentile",
      ours: `${posts.signature.toFixed(1)} ms`,
      yardstick: `${posts.insert.toFixed(1)} ms`,
      value: posts.signature / posts.insert,
      atMost: 3,
    }),
  ];
}

/** @returns {Promise<string[]>} paths of the links of their first signers */
async function sendContracts({ server, client, secret }, count) {
  const fields = [{ key: "signature", kind: "signature", label: "Signature", required: true }];
  const signer = (turn, name) => ({
    turn,
    role: "signer",
    party: "client",
    name,
    title: "",
    company: "Acme",
    fields,
    email: `${name.toLowerCase()}.${randomBytes(6).toString("hex")}@example.com`,
  });
  const ids = [];
  for (let at = 0; at < count; at += 1) {
    const made = await askJson(server, "POST", "/api/contracts", { title: `Agreement ${at}` });
    const draft = await askJson(server, "PATCH", `/api/contracts/${made.id}`, {
      version: made.version,
      clauses: made.clauses.filter(({ text, title }) => !`${title}${text}`.includes("{{")),
      recipients: [signer(1, "Terrence"), signer(2, "Noor")],
    });
    await ask(server, "POST", `/api/contracts/${draft.id}/sending`, { version: draft.version });
    ids.push(draft.id);
  }
  await client.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'tasks'`);
  for (let left = 300; left > 0; left -= 1) {
    await runJobs(server, CRON_SECRET);
    const { rows } = await client.query(
      `SELECT r.id FROM contract_recipients r JOIN contracts c ON c.id = r."contractId"
        WHERE c.id = ANY ($1::uuid[]) AND c.state = 'sent' AND r.position = 0`,
      [ids],
    );
    if (rows.length === count) return rows.map(({ id }) => `/sign/${tokenOf(secret, id)}`);
    await pause(100);
  }
  throw new Error("the contracts were not sent");
}

export const runJobs = ({ address }, cronSecret) =>
  ask({ address, headers: { authorization: `Bearer ${cronSecret}` } }, "POST", "/api/jobs/run");

/** As lib/server/mailed-token.ts makes it. */
export const tokenOf = (secret, id) => createHmac("sha256", secret).update(`mailed-token\n${id}`).digest("base64url");

/** Milliseconds: 95th percentiles of both, alternating. The page's view was reported, as its script does. */
async function signAll({ address }, links) {
  const { headers } = await fetch(`${address}/api/csrf-token`);
  const [cookie = ""] = (headers.get("set-cookie") ?? "").split(";");
  const [, token = ""] = cookie.split("=");
  const post = (path, type, body) =>
    timed(async () => {
      const response = await fetch(address + path, {
        method: "POST",
        redirect: "manual",
        headers: { ...VISITOR, cookie, "content-type": type, "x-csrf-token": token },
        body,
      });
      await response.arrayBuffer();
      if (response.status >= 400) throw new Error(`${path} answered ${response.status}`);
    });
  const [json, form] = ["application/json", "application/x-www-form-urlencoded"];
  const page = await (await fetch(address + links[0], { headers: VISITOR })).text();
  const [, consent = ""] = /value="(version \d+)"/.exec(page) ?? [];
  const fields = { "csrf-token": token, method: "typed", typed: "Terrence Okafor", consent };
  const taken = { signature: /** @type {number[]} */ ([]), insert: /** @type {number[]} */ ([]) };
  for (const link of links) {
    await post(`${link}/view`, json, "{}");
    taken.insert.push(await post("/api/bench/insert", form, ""));
    taken.signature.push(await post(`${link}/signature`, form, new URLSearchParams(fields).toString()));
  }
  const warm = (times) => p95(times.slice(WARM_UP));
  return { signature: warm(taken.signature), insert: warm(taken.insert) };
}

function expectForm(text) {
  if (!/I agree to sign this agreement/.test(text)) throw new Error("the signer's form is not there");
}
