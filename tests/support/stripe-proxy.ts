import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll } from "vitest";
import { type App, app, startApp } from "./app";

type Held = { matches: (call: string) => boolean; answered: () => void; until: Promise<void> };

type StripeProxy = {
  url: string;
  /** Such as "GET /v1/prices?…". */
  calls: string[];
  /** Delays the response to the next matching call. `answered` resolves when Stripe has responded. */
  hold: (matches: (call: string) => boolean) => { answered: Promise<void>; release: () => void };
  stop: () => Promise<void>;
};

async function startStripeProxy(servicesUrl: string): Promise<StripeProxy> {
  const calls: string[] = [];
  const holds: Held[] = [];
  const server = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url}`;
    calls.push(call);
    const at = holds.findIndex(({ matches }) => matches(call));
    const [held] = at < 0 ? [] : holds.splice(at, 1);
    const { method, headers } = incoming;
    const onward = request(new URL(incoming.url ?? "", servicesUrl), { method, headers }, async (answer) => {
      const body = await buffer(answer);
      held?.answered();
      await held?.until;
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      outgoing.end(body);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    hold(matches) {
      const answer = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      holds.push({ matches, answered: answer.resolve, until: release.promise });
      return { answered: answer.promise, release: release.resolve };
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** An instance of the app whose calls to Stripe go through a proxy; both belong to the calling test file. */
export function setUpProxiedApp(): { proxy: () => StripeProxy; url: () => string } {
  let proxy: StripeProxy;
  let own: App;
  beforeAll(async () => {
    proxy = await startStripeProxy(app().servicesUrl);
    own = await startApp({ database: app(), env: { STRIPE_API_BASE: proxy.url } });
  });
  afterAll(() => proxy.stop());
  return { proxy: () => proxy, url: () => own.url };
}
