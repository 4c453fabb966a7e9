import { performance } from "node:perf_hooks";
import { step } from "../../scripts/lib/steps.mjs";
import { withDemo } from "./demo.mjs";
import { measureDocuments } from "./documents.mjs";
import { audit, auditFigures } from "./lighthouse.mjs";
import { compare } from "./load.mjs";
import { scriptsOf } from "./pages.mjs";
import { figure, kilobytes } from "./report.mjs";

/** A browser's user agent: bots get no token for a visit. */
export const VISITOR = {
  "user-agent":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
};

/** Visitors' pages must not be indexed, which costs points in Lighthouse. */
const CONTRADICTED = ["is-crawlable"];

/**
 * The demo speaker's published kit, with its pictures in a store: throughput compared to a bare page of equal size that
 * is rendered for each visit, JavaScript, Lighthouse, and the one-sheet without its cache.
 * @param {object} cluster from `startBenchCluster`
 * @param {(database: { url: string }, more: object) => Promise<import("./server.mjs").Server>} start
 * @param {{ address: string }} bare the empty application
 * @param {{ seconds: number, rounds: number }} pace
 * @param {string} secret the app's
 */
export const measureKit = (cluster, start, bare, pace, secret) =>
  withDemo(cluster, start, { name: "kit", secret }, (server) => measureServed(server, bare, pace));

async function measureServed(server, bare, pace) {
  const link = await openLink(server);
  const page = new URL(link.address).pathname;
  const url = server.address + page;
  const html = await (await fetch(url, { headers: VISITOR })).text();
  const empty = await sizedPage(bare, html.length);
  const load = await step("The kit's page against a bare page of its size", () =>
    compare({
      a: { url, headers: VISITOR, expect: expectKit },
      b: { url: empty.url, headers: {}, expect: () => {} },
      ...pace,
    }),
  );
  const scripts = await step("Opening the kit's page", () => scriptsOf(server.address, page, bare.address));
  const [ours, theirs] = await step("Lighthouse, three times each", async () => [
    await audit(url, CONTRADICTED),
    await audit(`${bare.address}/static`),
  ]);
  const sheets = await step("The one-sheet, made anew", () => oneSheets(server, link, url));
  const documents = await step("Documents against the warm one-sheet", () => measureDocuments(server));
  const said = ({ perSecond, p99 }) => `${Math.round(perSecond)}/s, p99 ${Math.round(p99)} ms`;
  return [
    figure({
      what: "Published media kit against a bare dynamic page of the same size: throughput",
      ours: `${said(load.a)}, ${kilobytes(html.length)}`,
      yardstick: `${said(load.b)}, ${kilobytes(empty.bytes)}`,
      value: load.a.perSecond / load.b.perSecond,
      atLeast: 0.6,
    }),
    figure({
      what: "JavaScript of a media kit against a bare Next page",
      ours: kilobytes(scripts.ours),
      yardstick: kilobytes(scripts.bare),
      value: scripts.ours / scripts.bare,
      atMost: 1.25,
    }),
    ...auditFigures("Media kit with pictures (but for `is-crawlable`: it must not be)", ours, theirs, 1.8),
    figure({
      what: "One-sheet PDF when nothing is kept ready: the first of a process",
      ours: `then ${sheets.next.toFixed(2)} s`,
      value: sheets.first,
      atMost: 2,
      unit: "s",
      digits: 2,
    }),
    ...documents,
  ];
}

/** The demo's link without a password. */
async function openLink({ address, headers }) {
  const { items } = await (await fetch(`${address}/api/media-kit/links`, { headers })).json();
  const link = items.find(({ state, hasPassword, isBureauSafe }) => state === "open" && !hasPassword && !isBureauSafe);
  if (!link) throw new Error("the demo has no open link");
  return link;
}

/** A page of the empty application with HTML of this length: its lines occur twice, once for hydration. */
export async function sizedPage({ address }, bytes) {
  const lengthOf = async (lines) => (await (await fetch(`${address}/sized?lines=${lines}`)).text()).length;
  const [none, hundred] = [await lengthOf(0), await lengthOf(100)];
  const lines = Math.max(1, Math.round((bytes - none) / ((hundred - none) / 100)));
  return { url: `${address}/sized?lines=${lines}`, bytes: await lengthOf(lines) };
}

/** Seconds for the process's first one, and the median of three more; every change of the link clears the cache. */
async function oneSheets({ address, headers }, link, url) {
  const seconds = [await timed(`${url}/one-sheet.pdf`)];
  let { version } = link;
  const token = /csrf-token=([^;]+)/.exec(headers.cookie)?.[1] ?? "";
  for (const turn of [1, 2, 3]) {
    const response = await fetch(`${address}/api/media-kit/links/${link.id}`, {
      method: "PATCH",
      headers: { ...headers, "content-type": "application/json", "x-csrf-token": token },
      body: JSON.stringify({ version, name: `Acme ${turn}` }),
    });
    if (!response.ok) throw new Error(`renaming the link answered ${response.status}: ${await response.text()}`);
    ({ version } = await response.json());
    seconds.push(await timed(`${url}/one-sheet.pdf`));
  }
  const [first, ...more] = seconds;
  return { first, next: more.sort((a, b) => a - b)[1] };
}

async function timed(url) {
  const begun = performance.now();
  const response = await fetch(url, { headers: VISITOR });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw new Error(`${url} answered ${response.status} and no PDF`);
  return (performance.now() - begun) / 1000;
}

function expectKit(text) {
  if (!/<h1/.test(text) || !/data-kit-section/.test(text)) throw new Error("the kit's page is not there");
}
