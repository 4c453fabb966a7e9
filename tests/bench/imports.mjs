import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import ExcelJS from "exceljs";
import { withClient } from "../../scripts/lib/connect.mjs";
import { step } from "../../scripts/lib/steps.mjs";
import { SPEAKER_ID } from "./data.mjs";
import { watchMemory } from "./exports.mjs";
import { ask, askJson, median, p95, timed } from "./measure.mjs";
import { figure } from "./report.mjs";

/** Another page of the account, requested at this interval in ms meanwhile. */
const GLANCE = { path: "/api/clients?limit=50", every: 100 };

/**
 * An unknown workbook of 10,000 events × 22 columns imported into an empty account: dry run and commit compared to
 * exceljs loading the same bytes in its own thread; undo; the time of another list meanwhile; and the memory.
 * @param {import("./server.mjs").Server} server signed in as a speaker without events
 * @param {string} ownerUrl its database, for its owner
 * @param {import("./server.mjs").Server} full signed in as one with 10,000, whose events are in the workbook
 * @param {{ quick: boolean }} options
 */
export async function measureImports(server, ownerUrl, full, { quick }) {
  const rounds = quick ? 1 : 3;
  const book = await foreignWorkbook(full);
  const bare = await step("exceljs loading 10,000 events", () => loadAlone(book, rounds + 1));
  const idle = await glances(server, () => pause(quick ? 1_000 : 8_000));
  const watch = watchMemory(server.pid);
  const times = { dryRun: [], commit: [], undo: [] };
  for (let round = 0; round < rounds; round += 1) {
    const took = await step("10,000 events in and out again", () => inAndOut(server, book));
    for (const part of Object.keys(times)) times[part].push(took[part]);
    await forget(ownerUrl);
  }
  const waits = await step("The same while somebody looks on", () => glances(server, () => inAndOut(server, book)));
  const grown = await watch();
  const [dryRun, commit] = [median(times.dryRun), median(times.commit)];
  return [
    figure({
      what: "Import of 10,000 events × 22 columns, dry run and commit, against exceljs loading the file alone in a fresh thread: median",
      ours: `${dryRun.toFixed(0)} + ${commit.toFixed(0)} ms`,
      yardstick: `${bare.toFixed(0)} ms`,
      value: (dryRun + commit) / bare,
      atMost: 3.5,
    }),
    figure({
      what: "Undoing that import: median",
      ours: `${rounds} times`,
      value: median(times.undo) / 1000,
      atMost: 3,
      unit: "s",
    }),
    figure({
      what: `\`${GLANCE.path}\` while that import runs against nothing else running: 95th percentile`,
      ours: `${p95(waits).toFixed(1)} ms of ${waits.length}, undo included`,
      yardstick: `${p95(idle).toFixed(1)} ms of ${idle.length}`,
      value: p95(waits) / p95(idle),
      atMost: 3,
    }),
    ...(grown === null
      ? []
      : [
          figure({
            what: "Memory the server gains while 10,000 events come in",
            ours: `${rounds} times`,
            value: grown,
            atMost: 300,
            unit: "MB",
          }),
        ]),
  ];
}

/** The events of our own backup as typed by another program's user: one sheet, no details. */
async function foreignWorkbook(server) {
  const backup = new ExcelJS.Workbook();
  await backup.xlsx.load(await (await ask(server, "GET", "/api/export/workbook")).arrayBuffer());
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("Bookings");
  const from = backup.getWorksheet("Events");
  from?.eachRow(({ values }) => sheet.addRow(/** @type {any[]} */ (values).slice(1)));
  if (sheet.columnCount !== 22 || sheet.rowCount !== 10_001) {
    throw new Error(`the backup has ${sheet.rowCount} rows × ${sheet.columnCount} columns of events`);
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function loadAlone(bytes, rounds) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const worker = new Worker(new URL("load-alone.mjs", import.meta.url), { workerData: { buffer: bytes.buffer } });
    const [took] = await once(worker, "message");
    times.push(took);
  }
  return median(times);
}

async function inAndOut(server, bytes) {
  const took = {};
  const part = async (name, method, path, body) => {
    const started = performance.now();
    const answer = await askJson(server, method, path, body);
    took[name] = performance.now() - started;
    return answer;
  };
  const form = new FormData();
  form.set("file", new Blob([bytes]), "bookings.xlsx");
  const read = await part("dryRun", "POST", "/api/imports", form);
  const { id } = read;
  const planned = read.sheets.find(({ name }) => name === "Events");
  if (read.state !== "ready" || planned?.create !== 10_000)
    throw new Error(`the dry run says ${JSON.stringify({ state: read.state, sheets: read.sheets })}`);
  await part("commit", "POST", `/api/imports/${id}/commit`, { version: read.version });
  const { kept } = await part("undo", "DELETE", `/api/imports/${id}`);
  if (kept.length > 0) throw new Error(`undoing kept ${JSON.stringify(kept).slice(0, 500)}`);
  return took;
}

/** Empties the trash of the previous round, so that each starts equal. */
const forget = (ownerUrl) =>
  withClient(ownerUrl, {}, async (client) => {
    for (const table of ["holds", "commission_lines", "event_status_changes", "events", "venues"]) {
      await client.query(`DELETE FROM ${table} WHERE "speakerId" = $1`, [SPEAKER_ID]);
      await client.query(`VACUUM (ANALYZE) ${table}`);
    }
  });

/** The time of each request in ms, started at a fixed interval regardless of the previous one. */
async function glances(server, work) {
  const looks = [];
  let ended = false;
  const looking = (async () => {
    while (!ended) {
      looks.push(timed(() => askJson(server, "GET", GLANCE.path)));
      await pause(GLANCE.every);
    }
  })();
  try {
    await work();
  } finally {
    ended = true;
    await looking;
  }
  return Promise.all(looks);
}
