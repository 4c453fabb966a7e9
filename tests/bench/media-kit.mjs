import { step } from "../../scripts/lib/steps.mjs";
import { withDemo } from "./demo.mjs";
import { measureDocuments } from "./documents.mjs";
import { ask, askJson, median, timed } from "./measure.mjs";
import { figure } from "./report.mjs";
import { measureVisitorsPage, VISITOR } from "./visitors-page.mjs";

/**
 * The demo speaker's published kit, with its pictures in a store: throughput compared to a bare page of equal size that
 * is rendered for each visit, JavaScript, Lighthouse, and the one-sheet without its cache.
 * @param {import("./demo.mjs").Stage} stage
 */
export const measureKit = (stage) => withDemo(stage, { name: "kit" }, (server) => measureServed(server, stage));

async function measureServed(server, stage) {
  const link = await openLink(server);
  const page = new URL(link.address).pathname;
  const served = await measureVisitorsPage(server, page, stage, {
    what: "Published media kit",
    scripts: "a media kit",
    audited: "Media kit with pictures",
    expect: expectKit,
    atMost: 1.25,
  });
  const sheets = await step("The one-sheet, made anew", () => oneSheets(server, link, `${page}/one-sheet.pdf`));
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
async function openLink(server) {
  const { items } = await askJson(server, "GET", "/api/media-kit/links");
  const link = items.find(({ state, hasPassword, isBureauSafe }) => state === "open" && !hasPassword && !isBureauSafe);
  if (!link) throw new Error("the demo has no open link");
  return link;
}

/** Seconds for the process's first one, and the median of three more; every change of the link clears the cache. */
async function oneSheets(server, link, path) {
  const pdf = () => timed(() => fetchPdf({ address: server.address, headers: VISITOR }, path));
  const first = await pdf();
  const more = [];
  let { version } = link;
  for (const turn of [1, 2, 3]) {
    const renamed = { version, name: `Acme ${turn}` };
    ({ version } = await askJson(server, "PATCH", `/api/media-kit/links/${link.id}`, renamed));
    more.push(await pdf());
  }
  return { first: first / 1000, next: median(more) / 1000 };
}

async function fetchPdf(visitor, path) {
  const bytes = Buffer.from(await (await ask(visitor, "GET", path)).arrayBuffer());
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error(`${path} is no PDF`);
}

function expectKit(text) {
  if (!/<h1/.test(text) || !/data-kit-section/.test(text)) throw new Error("the kit's page is not there");
}
