import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
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
  const target = new URL(servicesUrl);
  const calls: string[] = [];
  const holds: Held[] = [];
  const server = createServer((incoming, outgoing) => {
    const call = `${incoming.method} ${incoming.url}`;
    calls.push(call);
    const at = holds.findIndex(({ matches }) => matches(call));
    const [held] = at < 0 ? [] : holds.splice(at, 1);
    const onward = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        held?.answered();
        await held?.until;
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        outgoing.end(Buffer.concat(parts));
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    hold(matches) {
      let [answered, release] = [() => {}, () => {}];
      const asked = new Promise<void>((resolve) => {
        answered = resolve;
      });
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      holds.push({ matches, answered: () => answered(), until });
      return { answered: asked, release: () => release() };
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
