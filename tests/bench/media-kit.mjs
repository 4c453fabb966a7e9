import { step } from "../../scripts/lib/steps.mjs";
import { withDemo } from "./demo.mjs";
import { measureDocuments } from "./documents.mjs";
import { jsonHeaders, median, timed } from "./measure.mjs";
import { figure } from "./report.mjs";
import { measureVisitorsPage, VISITOR } from "./visitors-page.mjs";

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
  const served = await measureVisitorsPage(
    server,
    page,
    { bare, pace },
    {
      what: "Published media kit",
      scripts: "a media kit",
      audited: "Media kit with pictures",
      expect: expectKit,
      atMost: 1.25,
    },
  );
  const sheets = await step("The one-sheet, made anew", () => oneSheets(server, link, server.address + page));
  const documents = await step("Documents against the warm one-sheet", () => measureDocuments(server));
  return [
    ...served,
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

/** Seconds for the process's first one, and the median of three more; every change of the link clears the cache. */
async function oneSheets({ address, headers }, link, url) {
  const pdf = () => timed(() => fetchPdf(`${url}/one-sheet.pdf`));
  const first = await pdf();
  const more = [];
  let { version } = link;
  for (const turn of [1, 2, 3]) {
    const response = await fetch(`${address}/api/media-kit/links/${link.id}`, {
      method: "PATCH",
      headers: jsonHeaders(headers),
      body: JSON.stringify({ version, name: `Acme ${turn}` }),
    });
    if (!response.ok) throw new Error(`renaming the link answered ${response.status}: ${await response.text()}`);
    ({ version } = await response.json());
    more.push(await pdf());
  }
  return { first: first / 1000, next: median(more) / 1000 };
}

async function fetchPdf(url) {
  const response = await fetch(url, { headers: VISITOR });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw new Error(`${url} answered ${response.status} and no PDF`);
}

function expectKit(text) {
  if (!/<h1/.test(text) || !/data-kit-section/.test(text)) throw new Error("the kit's page is not there");
}
