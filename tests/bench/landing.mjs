import { step } from "../../scripts/lib/steps.mjs";
import { audit, auditFigures } from "./lighthouse.mjs";
import { compare, throughput } from "./load.mjs";
import { LANDING } from "./pages.mjs";

/** Browsers ask for packed pages. */
const HOW = { "": {}, ", packed": { "accept-encoding": "gzip" } };

/**
 * The landing page: its requests per second compared to a bare static page, as they are and packed, and Lighthouse's
 * scores.
 * @param {{ address: string }} server
 * @param {{ address: string }} bare the empty application
 * @param {{ seconds: number, rounds: number }} pace
 */
export async function measureLanding(server, bare, pace) {
  const page = server.address + LANDING;
  const yardstick = `${bare.address}/static`;
  const figures = [];
  for (const [how, headers] of Object.entries(HOW)) {
    const what = `Landing page against a bare static page${how}`;
    const a = { url: page, headers, expect: expectHeading };
    const b = { url: yardstick, headers, expect: () => {} };
    const load = await step(what, () => compare({ a, b, ...pace }));
    figures.push(throughput({ what, load, atLeast: 0.9 }));
  }
  const [ours, empty] = await step("Lighthouse, three times each", async () => [
    await audit(page),
    await audit(yardstick),
  ]);
  return [...figures, ...auditFigures("Landing page", ours, empty, 1.3)];
}

function expectHeading(text) {
  if (!/<h1/.test(text)) throw new Error("the landing page has no heading");
}
