import { step } from "../../scripts/lib/steps.mjs";
import { audit, auditFigures } from "./lighthouse.mjs";
import { compare } from "./load.mjs";
import { LANDING } from "./pages.mjs";
import { figure } from "./report.mjs";

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
  const said = ({ perSecond, p99 }) => `${Math.round(perSecond)}/s, p99 ${Math.round(p99)} ms`;
  return [
    figure({
      what: "Landing page against a bare static page: throughput",
      ours: said(load.a),
      yardstick: said(load.b),
      value: load.a.perSecond / load.b.perSecond,
      atLeast: 0.9,
    }),
    ...auditFigures("Landing page", ours, empty, 1.3),
  ];
}

function expectHeading(text) {
  if (!/<h1/.test(text)) throw new Error("the landing page has no heading");
}
