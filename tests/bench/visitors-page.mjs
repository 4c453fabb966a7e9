import { step } from "../../scripts/lib/steps.mjs";
import { audit, auditFigures } from "./lighthouse.mjs";
import { compare, throughput } from "./load.mjs";
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
 * A page behind a secret link: throughput compared to a bare page of equal size that is rendered for each visit,
 * JavaScript and Lighthouse.
 * @param {{ address: string }} server
 * @param {string} page its path
 * @param {{ bare: { address: string }, pace: { seconds: number, rounds: number } }} yardstick the empty application
 * @param {{ what: string, scripts: string, audited: string, expect: (text: string) => void, moreScript?: number, atMost: number }} of
 * `moreScript`: bytes that load later; `atMost`: times the script of a bare page
 */
export async function measureVisitorsPage({ address }, page, { bare, pace }, of) {
  const url = address + page;
  const html = await (await fetch(url, { headers: VISITOR })).text();
  const empty = await sizedPage(bare, html.length);
  const load = await step(`${of.what} against a bare page of its size`, () =>
    compare({
      a: { url, headers: VISITOR, expect: of.expect },
      b: { url: empty.url, headers: {}, expect: () => {} },
      ...pace,
    }),
  );
  const scripts = await step("Opening it in a browser", () => scriptsOf(address, page, bare.address));
  const script = scripts.ours + (of.moreScript ?? 0);
  const [ours, theirs] = await step("Lighthouse, three times each", async () => [
    await audit(url, CONTRADICTED),
    await audit(`${bare.address}/static`),
  ]);
  return [
    throughput({
      what: `${of.what} against a bare dynamic page of the same size`,
      load,
      atLeast: 0.6,
      sizes: [kilobytes(html.length), kilobytes(empty.bytes)],
    }),
    figure({
      what: `JavaScript of ${of.scripts} against a bare Next page`,
      ours: kilobytes(script),
      yardstick: kilobytes(scripts.bare),
      value: script / scripts.bare,
      atMost: of.atMost,
    }),
    ...auditFigures(`${of.audited} (but for \`is-crawlable\`: it must not be)`, ours, theirs, 1.8),
  ];
}

/** A page of the empty application with HTML of this length: its lines occur twice, once for hydration. */
async function sizedPage({ address }, bytes) {
  const lengthOf = async (lines) => (await (await fetch(`${address}/sized?lines=${lines}`)).text()).length;
  const [none, hundred] = [await lengthOf(0), await lengthOf(100)];
  const lines = Math.max(1, Math.round((bytes - none) / ((hundred - none) / 100)));
  return { url: `${address}/sized?lines=${lines}`, bytes: await lengthOf(lines) };
}
