import { step } from "../../scripts/lib/steps.mjs";
import { audit, auditFigures } from "./lighthouse.mjs";
import { compare, throughput } from "./load.mjs";
import { LANDING } from "./pages.mjs";

/**
 * The landing page: Lighthouse's scores, and its requests per second compared to a bare static page.
 * @param {{ address: string }} server
 * @param {{ address: string }} bare the empty application
 * @param {{ seconds: number, rounds: number }} pace
 */
export async function measureLanding(server, bare, pace) {
  const page = { url: server.address + LANDING, headers: {}, expect: expectHeading };
  const yardstick = { url: `${bare.address}/static`, headers: {}, expect: () => {} };
  const load = await step("Landing page against a bare static page", () => compare({ a: page, b: yardstick, ...pace }));
  const [ours, empty] = await step("Lighthouse, three times each", async () => [
    await audit(page.url),
    await audit(yardstick.url),
  ]);
  return [
    throughput({ what: "Landing page against a bare static page", load, atLeast: 0.9 }),
    ...auditFigures("Landing page", ours, empty, 1.3),
  ];
}

function expectHeading(text) {
  if (!/<h1/.test(text)) throw new Error("the landing page has no heading");
}
