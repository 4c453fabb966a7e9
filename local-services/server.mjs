import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { assets } from "./assets.mjs";
import { openBlob } from "./blob.mjs";
import { createFaults } from "./faults.mjs";
import { homePage } from "./home.mjs";
import { json, parseJson, plain, Refusal, readBody } from "./http.mjs";
import { notFoundPage } from "./page.mjs";
import { openResend } from "./resend.mjs";
import { openStripe } from "./stripe.mjs";
import { openTimestamp } from "./timestamp.mjs";

/**
 * A fake vendor, mounted under `prefix`.
 * @typedef {object} Service
 * @property {string} title
 * @property {string} standsInFor the vendor's name
 * @property {string} prefix where its protocol lives, e.g. `/resend`
 * @property {string} [home] its page for people, if it has one
 * @property {() => string} about one line on what is in it
 * @property {Record<string, (visit: { id: string, query: URLSearchParams }) => import("./http.mjs").Answer | null | Promise<import("./http.mjs").Answer | null>>} pages
 *   by pattern, `:id` standing for one part of the path
 * @property {Record<string, (visit: { id: string, form: URLSearchParams }) => import("./http.mjs").Answer | null | Promise<import("./http.mjs").Answer | null>>} [actions]
 *   what the forms on those pages are posted to, by the same patterns
 * @property {(status: number, milliseconds: number) => import("./http.mjs").Answer} failure how the vendor words a 429 or a 500
 * @property {(exchange: Exchange) => Promise<import("./http.mjs").Answer>} handle
 * @property {() => Promise<void>} close
 * @property {(endpoint: { url: string, secret: string }) => Promise<void>} [sendEventsTo] sends its webhooks to an address
 * @property {() => Promise<boolean>} [allDelivered]
 * @typedef {object} Exchange
 * @property {string} method
 * @property {string} path below the prefix
 * @property {URLSearchParams} query
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {Buffer} body
 * @property {() => Promise<void>} work called where the work begins; a fault makes it last
 */

const BODY_LIMIT = 40 * 1024 * 1024;

const SERVICES = [openResend, openStripe, openBlob, openTimestamp];

/**
 * @param {{ port: number, dataDir: string, host?: string }} options port 0 takes any free one
 * @returns {Promise<{ port: number, url: string, stop: () => Promise<void>, unref: () => void,
 *   sendEventsTo: (endpoint: { url: string, secret: string }, vendor?: string) => Promise<void>, allDelivered: () => Promise<boolean> }>}
 */
export async function startLocalServices({ port, dataDir, host = "127.0.0.1" }) {
  const services = [];
  const faults = createFaults();
  const site = { url: "" };
  for (const open of SERVICES) services.push(await open({ dataDir, faults, site }));
  const server = createServer((request, response) => {
    answer(request, { services, faults })
      .catch((error) => {
        if (error instanceof Refusal) return error.answer;
        console.error(`lectern: the local services failed: ${error.message}`);
        return plain(500, "Something went wrong in the local services.");
      })
      .then((result) => write(response, result));
  });
  const close = async () => {
    for (const service of services) await service.close();
  };
  try {
    await /** @type {Promise<void>} */ (
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen({ port, host, exclusive: true }, resolve);
      })
    );
  } catch (error) {
    await close();
    throw error;
  }
  const { port: given } = /** @type {import("node:net").AddressInfo} */ (server.address());
  site.url = `http://${host}:${given}`;
  return {
    port: given,
    url: site.url,
    unref: () => server.unref(),
    async sendEventsTo(endpoint, vendor = "Stripe") {
      await services.find(({ standsInFor }) => standsInFor === vendor)?.sendEventsTo?.(endpoint);
    },
    allDelivered: () => isAllTold(services),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const cutOff = setTimeout(() => server.closeAllConnections(), 1_000);
      await closed;
      clearTimeout(cutOff);
      await close();
    },
  };
}

/** @returns {Promise<import("./http.mjs").Answer | null>} null: close the connection without a word */
async function answer(request, { services, faults }) {
  refuseForeign(request);
  const { pathname, searchParams: query } = new URL(request.url, "http://localhost");
  if (pathname === "/_faults") return setFaults(request, faults);
  if (pathname === "/_told") return json(200, { isTold: await isAllTold(services) });
  const service = services.find(({ prefix }) => pathname.startsWith(`${prefix}/`));
  if (service) return serve(request, { service, faults, pathname, query });
  if (request.method === "POST") return act(request, { services, pathname });
  if (!["GET", "HEAD"].includes(request.method)) return plain(405, "These pages only accept GET requests.");
  if (pathname === "/") return homePage(services);
  if (pathname.startsWith("/assets/")) return (await assets(pathname)) ?? notFoundPage();
  const found = match(services, "pages", pathname);
  return (await found?.serve({ id: found.id, query })) ?? notFoundPage();
}

async function act(request, { services, pathname }) {
  const found = match(services, "actions", pathname);
  if (!found) return plain(405, "These pages only accept GET requests.");
  const form = new URLSearchParams(String(await readBody(request, BODY_LIMIT)));
  return (await found.serve({ id: found.id, form })) ?? notFoundPage();
}

function match(services, kind, pathname) {
  for (const [pattern, serve] of services.flatMap((service) => Object.entries(service[kind] ?? {}))) {
    const found = new RegExp(`^${pattern.replace(":id", "([\\w-]+)")}$`).exec(pathname);
    if (found) return { serve, id: found[1] ?? "" };
  }
  return null;
}

/** Rejects foreign host names and cross-site requests: emails contain sign-in links. */
function refuseForeign({ headers }) {
  const local = (host) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? "");
  if (!local(headers.host)) throw new Refusal(plain(421, "These services are only available from this machine."));
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${headers.host}`)
    throw new Refusal(plain(403, "Requests from other sites are rejected."));
}

async function serve(request, { service, faults, pathname, query }) {
  const { kind, milliseconds } = faults.take(request.method, pathname);
  const body = await readBody(request, BODY_LIMIT);
  if (kind === "drop") return null;
  if (kind === "429" || kind === "500") return service.failure(Number(kind), milliseconds);
  const path = pathname.slice(service.prefix.length);
  const work = () => pause(kind === "delay" ? milliseconds : 0);
  const result = await service.handle({ method: request.method, path, query, headers: request.headers, body, work });
  return kind === "500-after-commit" ? service.failure(500, 0) : result;
}

async function isAllTold(services) {
  const told = await Promise.all(services.map((service) => service.allDelivered?.() ?? true));
  return told.every(Boolean);
}

async function setFaults(request, faults) {
  if (request.method === "DELETE") {
    faults.clear();
    return json(200, {});
  }
  if (request.method !== "POST") return plain(405, "POST a fault, or DELETE them all.");
  const fault = parseJson(await readBody(request, BODY_LIMIT));
  const wrong = fault instanceof Object ? faults.add(fault) : "a fault is a JSON object";
  return wrong ? json(422, { message: wrong }) : json(200, {});
}

function write(response, result) {
  if (result === null) return response.destroy();
  const headers = { "x-content-type-options": "nosniff", "referrer-policy": "no-referrer", ...result.headers };
  response.writeHead(result.status, { "cache-control": "no-store", ...headers });
  response.end(response.req.method === "HEAD" ? undefined : result.body);
}
