import { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import ExcelJS from "exceljs";
import { step } from "../../scripts/lib/steps.mjs";
import { ask, median, timed } from "./measure.mjs";
import { figure } from "./report.mjs";
import { memoryOf } from "./server.mjs";

/** @typedef {[method: string, path: string, body?: object]} Request */

const ROUNDS = 3;

/** @type {Request} */
const LIST = ["POST", "/api/export/lists", { noun: "events", format: "xlsx" }];
/** @type {Request} */
const BACKUP = ["GET", "/api/export/workbook"];

/** Bytes a second that a phone on a slow connection reads. */
const SLOW = 2_000_000;

/**
 * Exports compared to exceljs alone, which writes the same cells with its streaming writer in its own process;
 * the first byte; and the server's memory, with 10,000 events and with 100,000 for a slow reader.
 * @param {import("./server.mjs").Server} server signed in as a speaker with 10,000 events
 * @param {import("./server.mjs").Server} big signed in as one with 100,000
 */
export async function measureExports(server, big) {
  const figures = [];
  const memory = [];
  for (const one of [LIST, BACKUP]) {
    const [method, path] = one;
    const { ours, first, bare, rows, grown } = await step(`10,000 events by ${path} against exceljs`, () =>
      measureExport(server, one),
    );
    memory.push(grown);
    figures.push(
      figure({
        what: `\`${method} ${path}\`, ${rows.toLocaleString("en-US")} rows of events × 22 columns, against exceljs' streaming writer alone: median`,
        ours: `${ours.toFixed(0)} ms`,
        yardstick: `${bare.toFixed(0)} ms`,
        value: ours / bare,
        atMost: 1.6,
      }),
      figure({ what: "The same: first byte", ours: `${ROUNDS} times`, value: first / 1000, atMost: 1, unit: "s" }),
    );
  }
  const slow = await step("100,000 events to a slow reader", () => readSlowly(big));
  if (memory.every((grown) => grown !== null) && slow.grown !== null) {
    figures.push(
      figure({
        what: "Memory the server gains while 10,000 events leave",
        ours: `${ROUNDS} times each way`,
        value: Math.max(...memory),
        atMost: 300,
        unit: "MB",
      }),
      figure({
        what: "Memory the server gains while 100,000 events leave at a slow reader's pace",
        ours: `${(slow.bytes / 1e6).toFixed(1)} MB in ${slow.seconds.toFixed(1)} s`,
        value: slow.grown,
        atMost: 150,
        unit: "MB",
      }),
    );
  }
  return figures;
}

async function measureExport(server, /** @type {Request} */ one) {
  const request = () => ask(server, ...one);
  const { rows, write } = await yardstick(await (await request()).arrayBuffer());
  if (rows !== 10_001) throw new Error(`${one[1]} gave ${rows} rows`);
  /** @type {Record<string, number[]>} */
  const times = { ours: [], first: [], bare: [] };
  const watch = watchMemory(server.pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const { body } = await request();
    let first = 0;
    for await (const _ of body ?? []) first ||= performance.now() - started;
    times.ours.push(performance.now() - started);
    times.first.push(first);
  }
  const grown = await watch();
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push(await timed(write));
  }
  return {
    ours: median(times.ours),
    first: Math.max(...times.first),
    bare: median(times.bare),
    rows: rows - 1,
    grown,
  };
}

/** The cells of our own file, all sheets, written again by exceljs: rows in memory, no database, no other users. */
async function yardstick(bytes) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes);
  const sheets = book.worksheets.map((sheet) => {
    const rows = [];
    sheet.eachRow((row) => rows.push(/** @type {any[]} */ (row.values).slice(1)));
    const columns = sheet.columns.map(({ width, style }) => ({ width, style: { numFmt: style?.numFmt } }));
    return { name: sheet.name, rows, columns };
  });
  const write = async () => {
    const stream = new Writable({ write: (_chunk, _encoding, done) => done() });
    const file = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
    for (const { name, rows, columns } of sheets) {
      const target = file.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
      target.columns = columns;
      for (const row of rows) target.addRow(row).commit();
      target.commit();
    }
    await file.commit();
  };
  await write();
  return { rows: sheets.find(({ name }) => name === "Events")?.rows.length, write };
}

async function readSlowly(server) {
  const watch = watchMemory(server.pid);
  const started = performance.now();
  const { body } = await ask(server, ...LIST);
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    await pause((chunk.length / SLOW) * 1000);
  }
  const seconds = (performance.now() - started) / 1000;
  if (bytes < 5_000_000) throw new Error(`100,000 events in ${bytes} bytes`);
  return { grown: await watch(), bytes, seconds };
}

/** @returns a function that stops watching and returns the additional MB; null off Linux */
export function watchMemory(pid) {
  const before = memoryOf(pid)?.now;
  if (before === undefined) return async () => null;
  let highest = before;
  let ended = false;
  const look = (async () => {
    while (!ended) {
      highest = Math.max(highest, memoryOf(pid)?.now ?? 0);
      await pause(25);
    }
  })();
  return async () => {
    ended = true;
    await look;
    return highest - before;
  };
}
