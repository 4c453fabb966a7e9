import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { buildApp, generateClient } from "./lib/built.mjs";
import { Failure, runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";
import { installNode, isOldNode, nodeProgram } from "./lib/node.mjs";
import { run } from "./lib/processes.mjs";
import { inProject } from "./lib/project.mjs";
import { readSettings } from "./lib/settings.mjs";
import { createShutdown } from "./lib/shutdown.mjs";
import { step } from "./lib/steps.mjs";

const HELP = `Measures Lectern against bare yardsticks in the same process, and says which targets are met.

  npm run bench                    everything, at most 25 minutes
  npm run bench -- --quick         short runs on less data, to see that it works; the figures mean little
  npm run bench -- --docs          write the table into docs/performance.md
  npm run bench -- --scale         only lists, pages and reports with 100 to 1,000 speakers, about ten minutes
  npm run bench -- --json <file>   write the figures as JSON

Let nothing else run meanwhile. Exit code 1 when a goal that docs/performance.md says is met was missed by over 15 % in this run
and in the one before (not with --quick).`;

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(HELP);
  if (isOldNode()) return benchWithPinnedNode();
  const shutdown = createShutdown({ exitCode: 130 });
  const lost = await shutdown.guard(() => bench(options, shutdown));
  for (const what of lost) console.error(`Missed by over 15 % in two runs: ${what}`);
  if (lost.length > 0) process.exitCode = 1;
}

/** References and app use the same Node. */
async function benchWithPinnedNode() {
  await installNode();
  const { code } = await run(nodeProgram(), process.argv.slice(1), { stdio: "inherit" });
  process.exitCode = code ?? 1;
}

function readOptions(args) {
  const options = { quick: false, docs: false, scale: false, json: null, help: false };
  for (let at = 0; at < args.length; at += 1) {
    const name = args[at] === "-h" ? "help" : args[at].replace(/^--/, "");
    if (!Object.hasOwn(options, name)) throw new Failure(`unknown switch "${args[at]}"; see npm run bench -- --help`);
    options[name] = name === "json" ? args[++at] : true;
    if (options[name] === undefined) throw new Failure("--json needs a file name.");
  }
  return options;
}

async function bench({ quick, docs, scale, json }, shutdown) {
  await install();
  await install({ folder: "tests/bench" });
  const { BUILD, startServer, memoryOf } = await import("../tests/bench/server.mjs");
  const { startBenchCluster, makeDatabase, LOGIN } = await import("../tests/bench/data.mjs");
  const { measureAccounts } = await import("../tests/bench/accounts.mjs");
  const { measureCpu, measureLoad, measureStatus } = await import("../tests/bench/load.mjs");
  const report = await import("../tests/bench/report.mjs");
  const figures = [];

  await buildForBench(BUILD);
  const cluster = await step("Starting a database", startBenchCluster);
  shutdown.add(cluster);
  const { hash } = await import("@node-rs/argon2");
  const passwordHash = await hash(LOGIN.password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const secret = randomBytes(32).toString("base64url");
  const { heapMegabytes } = readSettings();
  const start = async ({ url }, more = {}) => {
    const server = await startServer({ databaseUrl: url, secret, heapMegabytes, ...more });
    shutdown.add(server);
    return server;
  };
  if (scale) {
    const { measureScale } = await import("../tests/bench/scale.mjs");
    const growth = await measureScale({ cluster, start, passwordHash }, { quick });
    console.log(`\n${report.markdown({ figures: growth, scripts: null, conditions: "One request at a time." })}\n`);
    return [];
  }
  const speakers = quick ? 10 : 100;
  const fill = (name, count) =>
    step(`Loading ${(count * 10_000).toLocaleString("en-US")} events`, () =>
      makeDatabase(cluster, { name, speakers: count, passwordHash }),
    );
  const big = await fill("big", speakers);
  const small = await fill("small", 1);

  const servers = await step("Starting the app twice", async () => ({
    big: await start(big),
    small: await start(small),
  }));

  const pace = quick ? { seconds: 3, rounds: 1 } : { seconds: 4, rounds: 3 };
  figures.push(...(await measureLoad(servers, pace, { big, small })));
  figures.push(...(await measureStatus(servers.big, pace)));
  const memory = memoryOf(servers.big.pid);
  if (memory) {
    const limit = `heap limit ${heapMegabytes} MB`;
    figures.push(
      report.figure({ what: "Server memory after that load", ours: limit, value: memory.now, atMost: 450, unit: "MB" }),
      report.figure({ what: "Server memory at its highest", ours: limit, value: memory.peak, atMost: 600, unit: "MB" }),
    );
  }
  const { measureInvoiceList, measureInvoices } = await import("../tests/bench/invoices.mjs");
  figures.push(...(await measureInvoiceList(servers.small, pace)));
  figures.push(...(await measureAccounts(servers.small, small.ownerUrl, { quick })));
  const { measureViews } = await import("../tests/bench/views.mjs");
  const { measureTyping } = await import("../tests/bench/typing.mjs");
  figures.push(
    ...(await measureViews(servers.small, small, { quick })),
    ...(await measureTyping(servers.small, { quick })),
  );
  const { makeSearchDatabase } = await import("../tests/bench/search-data.mjs");
  const { measureSearch } = await import("../tests/bench/search.mjs");
  const searched = await step("Loading 300,000 events to search", () =>
    makeSearchDatabase(cluster, { name: "search", passwordHash }),
  );
  const searching = await start(searched);
  figures.push(...(await measureSearch(searching, searched, { quick })));
  const { measureExports } = await import("../tests/bench/exports.mjs");
  figures.push(...(await measureExports(servers.small, searching)));
  const { measureImports } = await import("../tests/bench/imports.mjs");
  const newcomer = await step("Loading 90,000 events of others", () =>
    makeDatabase(cluster, { name: "newcomer", speakers: 10, newcomer: true, passwordHash }),
  );
  figures.push(...(await measureImports(await start(newcomer), newcomer.ownerUrl, servers.small, { quick })));
  const { startBareApp } = await import("../tests/bench/bare.mjs");
  const bare = await step("Building a bare application", startBareApp);
  shutdown.add(bare);
  figures.push(...(await measureCpu(servers.big, bare, pace)));
  const { measureLanding } = await import("../tests/bench/landing.mjs");
  figures.push(...(await measureLanding(servers.small, bare, pace)));
  const { measureKit } = await import("../tests/bench/media-kit.mjs");
  const stage = { cluster, start, bare, pace, secret };
  figures.push(...(await measureKit(stage)));
  const { measureSigning } = await import("../tests/bench/signing.mjs");
  figures.push(...(await measureSigning(stage)));
  figures.push(...(await measureInvoices(stage)));
  const { measureTaxPack } = await import("../tests/bench/tax-pack.mjs");
  figures.push(...(await measureTaxPack(stage, { quick })));
  const { measureMemory } = await import("../tests/bench/memory.mjs");
  figures.push(...(await measureMemory(stage, heapMegabytes)));
  const scripts = await measurePages(servers.small, bare, figures, report);

  const conditions =
    `${quick ? "**Quick run, figures mean little.** " : ""}16 connections over loopback, ${pace.rounds} × ${pace.seconds} s each in turns, ` +
    "medians; app, PostgreSQL and load generator share the machine.";
  const text = report.markdown({ figures, scripts, conditions });
  console.log(`\n${text}\n`);
  const lost = quick ? [] : report.lostGoals(figures);
  if (docs) report.writeDocs(text);
  if (json) writeFileSync(json, `${JSON.stringify({ date: new Date(), quick, figures, scripts }, null, 2)}\n`);
  return lost;
}

/** Next adds its output folder to the TypeScript settings; this restores them. */
async function buildForBench(environment) {
  const files = ["tsconfig.json", "tsconfig.build.json"].map((name) => inProject(name)).filter(existsSync);
  const before = files.map((file) => readFileSync(file, "utf8"));
  Object.assign(process.env, environment);
  try {
    await generateClient();
    await buildApp();
  } finally {
    files.forEach((file, at) => {
      if (readFileSync(file, "utf8") !== before[at]) writeFileSync(file, before[at]);
    });
  }
}

async function measurePages(server, bare, figures, { figure, kilobytes }) {
  const { measureScripts, LANDING } = await import("../tests/bench/pages.mjs");
  const scripts = await step("Opening every page", () => measureScripts(server, bare.address));
  for (const route of scripts.skipped) console.log(`  not opened, as nothing is known to open there: ${route}`);
  const worst = scripts.pages.filter(({ path }) => path !== LANDING).reduce((a, b) => (b.bytes > a.bytes ? b : a));
  figures.push(
    figure({
      what: "JavaScript of the heaviest signed-in page against a bare Next page",
      ours: kilobytes(worst.bytes),
      yardstick: kilobytes(scripts.bare),
      value: worst.bytes / scripts.bare,
      atMost: 1.7,
    }),
    figure({
      what: "JavaScript of the landing page against a bare Next page",
      ours: kilobytes(scripts.landing),
      yardstick: kilobytes(scripts.bare),
      value: scripts.landing / scripts.bare,
      atMost: 1.25,
    }),
  );
  return scripts;
}

await runScript(main);
