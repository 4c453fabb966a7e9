import autocannon from "autocannon";
import { step } from "../../scripts/lib/steps.mjs";
import { SPEAKER_ID } from "./data.mjs";
import { median } from "./measure.mjs";
import { figure } from "./report.mjs";
import { cpuOf } from "./server.mjs";

const CONNECTIONS = 16;

/**
 * Throughput and latency compared to the reference pages of app/bench and app/api/bench.
 * @param {{ big: import("./server.mjs").Server, small: import("./server.mjs").Server }} servers the same app on two
 * databases
 * @param {{ seconds: number, rounds: number }} pace
 */
export async function measureLoad(servers, pace, { big, small }) {
  const target = (server, path, expect) => ({ url: server.address + path, headers: server.headers, expect });
  const api = (server) => target(server, "/api/events?limit=50", expectRows);
  const bareApi = {
    ...target(servers.big, `/api/bench/events?limit=50&speaker=${SPEAKER_ID}`, expectRows),
    headers: {},
  };
  const barePage = { ...target(servers.big, `/bench/events.txt?speaker=${SPEAKER_ID}`, expectLinks), headers: {} };
  const turns = (title, a, b) => step(title, () => compare({ a, b, ...pace }));
  const rows = (count) => count.toLocaleString("en-US");

  const list = await turns("Events list against the bare route", api(servers.big), bareApi);
  const size = await turns("Events list in a big and a small database", api(servers.big), api(servers.small));
  const page = await turns("Events page against the bare page", target(servers.big, "/events", expectLinks), barePage);
  const contracts = await turns(
    "Contracts list against the events list",
    target(servers.small, "/api/contracts?limit=50", expectRows),
    api(servers.small),
  );
  return [
    throughput({
      what: "`GET /api/contracts?limit=50` of 10,000 against `GET /api/events?limit=50`",
      load: contracts,
      atLeast: 0.7,
    }),
    throughput({ what: "`GET /api/events?limit=50` against a bare route with the same SQL", load: list, atLeast: 0.6 }),
    figure({
      what: "The same: 99th percentile",
      ours: `${Math.round(list.a.p99)} ms`,
      yardstick: `${Math.round(list.b.p99)} ms`,
      value: list.a.p99 / Math.max(1, list.b.p99),
      atMost: 3,
    }),
    throughput({
      what: `The same route with ${rows(big.events)} events in the database against ${rows(small.events)}`,
      load: size,
      atLeast: 0.8,
    }),
    throughput({
      what: "`/events`, signed in, against a bare dynamic page with the same SQL and rows",
      load: page,
      atLeast: 0.5,
    }),
  ];
}

/** What a request costs the server, the database left out, against the bare application, whose pages have a nonce too. */
const COSTS = [
  { what: "`GET /api/events?limit=50` against a ping", path: "/api/events?limit=50", bare: "/api/ping", atMost: 3 },
  { what: "`/events`, signed in, against a page of 50 plain rows", path: "/events", bare: "/rows", atMost: 1 / 0.45 },
  { what: "`/`, signed in, against a page of 50 plain rows", path: "/", bare: "/rows", atMost: 1 / 0.45 },
];

/** Requests that warm a process up: as many for a slow page as for a fast one. */
const WARM_UP = 200;

const NONCE = { "content-security-policy": "script-src 'nonce-YmVuY2htYXJr'" };

/**
 * Processor time of the server. Linux only.
 * @param {import("./server.mjs").Server} server
 * @param {{ address: string, pid: number }} bare
 * @param {{ seconds: number, rounds: number }} pace
 */
export async function measureCpu(server, bare, { seconds, rounds }) {
  if (cpuOf(server.pid) === null) return [];
  const each = async (pid, target) => {
    const before = Number(cpuOf(pid));
    const { perSecond } = await shoot(target, seconds, 4);
    return (Number(cpuOf(pid)) - before) / (perSecond * seconds);
  };
  const figures = [];
  for (const { what, path, bare: yardstick, atMost } of COSTS) {
    const [ours, theirs] = await step(`Processor time: ${what}`, async () => {
      const target = { url: server.address + path, headers: server.headers };
      const bareTarget = { url: bare.address + yardstick, headers: NONCE };
      for (const one of [target, bareTarget]) await autocannon({ ...one, connections: 4, amount: WARM_UP });
      /** @type {Record<"ours" | "theirs", number[]>} */
      const times = { ours: [], theirs: [] };
      for (let round = 0; round < rounds; round += 1) {
        times.ours.push(await each(server.pid, target));
        times.theirs.push(await each(bare.pid, bareTarget));
      }
      return [median(times.ours), median(times.theirs)];
    });
    figures.push(
      figure({
        what: `${what}: processor time of the server`,
        ours: `${ours.toFixed(2)} ms`,
        yardstick: `${theirs.toFixed(2)} ms`,
        value: ours / theirs,
        atMost: Number(atMost.toFixed(2)),
      }),
    );
  }
  return figures;
}

/** The interval at which every open tab polls (specification section 9), in seconds. */
const POLLING = 30;

/** The cost of open tabs that only poll the plan. */
export async function measureStatus(server, pace) {
  const ask = (path, headers) => ({ url: server.address + path, headers, expect: expectStatus });
  const load = await step("The status that every open tab asks for", () =>
    compare({ a: ask("/api/subscription-status", server.headers), b: ask("/api/bench/status", {}), ...pace }),
  );
  return [
    throughput({
      what: "`GET /api/subscription-status`, signed in, against a bare route without a session",
      load,
      atLeast: 0.7,
    }),
    figure({
      what: `Open tabs that one instance can answer, each asking every ${POLLING} s`,
      ours: `${Math.round(load.a.perSecond)}/s`,
      value: Math.floor(load.a.perSecond * POLLING),
      atLeast: 10_000,
    }),
  ];
}

function expectStatus(text) {
  if (!JSON.parse(text).isSubscribed) throw new Error(`expected somebody who may use the app, got ${text}`);
}

function expectRows(text) {
  const answer = JSON.parse(text);
  const rows = Array.isArray(answer) ? answer.length - 1 : answer.items.length;
  if (rows !== 50) throw new Error(`expected 50 events, got ${rows}`);
}

function expectLinks(text) {
  const links = new Set(text.match(/href="\/events\/[0-9a-f-]{36}"/g)).size;
  if (links < 25) throw new Error(`expected 25 events on the page, found links to ${links}`);
}

/** @param {{ what: string, load: { a: Result, b: Result }, atLeast: number, sizes?: [string, string] }} of */
export function throughput({ what, load: { a, b }, atLeast, sizes }) {
  const said = ({ perSecond, p99 }, size) =>
    [`${Math.round(perSecond)}/s`, `p99 ${Math.round(p99)} ms`, size].filter(Boolean).join(", ");
  const value = a.perSecond / b.perSecond;
  return figure({
    what: `${what}: throughput`,
    ours: said(a, sizes?.[0]),
    yardstick: said(b, sizes?.[1]),
    value,
    atLeast,
  });
}

/**
 * Sends two requests under the same load, alternating (A B A B …), so that other load on the machine affects both.
 * @typedef {{ url: string, headers: Record<string, string>, expect: (text: string) => unknown }} Target
 * @typedef {{ perSecond: number, p99: number, p50: number }} Result
 *
 * @param {{ a: Target, b: Target, seconds: number, rounds: number }} options
 * @returns {Promise<{ a: Result, b: Result }>} medians: requests per second and the 99th percentile in ms
 */
export async function compare({ a, b, seconds, rounds }) {
  for (const target of [a, b]) {
    await target.expect(await fetchText(target));
    await shoot(target, Math.max(2, seconds / 2));
  }
  /** @type {Record<"a" | "b", Result[]>} */
  const results = { a: [], b: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.a.push(await shoot(a, seconds));
    results.b.push(await shoot(b, seconds));
  }
  return { a: medians(results.a), b: medians(results.b) };
}

async function fetchText({ url, headers }) {
  const response = await fetch(url, { headers, redirect: "manual" });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

async function shoot({ url, headers }, seconds, connections = CONNECTIONS) {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx and ${result.errors} requests failed`);
  }
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99, p50: result.latency.p50 };
}

const medians = (results) => ({
  perSecond: median(results.map((result) => result.perSecond)),
  p50: median(results.map((result) => result.p50)),
  p99: median(results.map((result) => result.p99)),
});
