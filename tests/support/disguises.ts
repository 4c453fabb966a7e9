import { describe, it } from "vitest";
import type { Answer, Body, Browser } from "./browser";

/** Requests for a page that Next treats differently, and known ways around middleware. */
export type Disguise = { headers?: Record<string, string> };

const DISGUISES: Record<string, Disguise> = {
  plain: {},
  "RSC: 1": { headers: { rsc: "1" } },
  "an RSC prefetch": { headers: { rsc: "1", "next-router-prefetch": "1" } },
  "a segment prefetch": {
    headers: { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  },
  "x-middleware-subrequest": {
    headers: { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  },
  "x-middleware-subrequest (src)": {
    headers: {
      "x-middleware-subrequest": "src/middleware:nowaf:src/middleware:src/middleware:src/middleware:src/middleware",
    },
  },
  "x-middleware-prefetch": { headers: { "x-middleware-prefetch": "1", purpose: "prefetch" } },
  "x-nextjs-data": { headers: { "x-nextjs-data": "1" } },
  "x-original-url": { headers: { "x-original-url": "/auth", "x-rewrite-url": "/auth", "x-invoke-path": "/auth" } },
  "next-action": { headers: { "next-action": "0000000000000000000000000000000000000000" } },
};

/** Follows Next's redirect of a data request to a URL with a checksum. */
export async function ask(browser: Browser, address: string, { headers = {} }: Disguise): Promise<Answer<Body>> {
  const answer = await browser.get(address, { headers });
  const location = answer.headers.get("location") ?? "";
  return location.includes("_rsc") ? browser.get(location, { headers }) : answer;
}

const ALL = Object.entries(DISGUISES);
const [PLAIN, RSC, ...OTHERS] = ALL;

/** One test per page: the core run takes two disguises in turn, the wide run all. @param title with `$route` */
export function itInDisguise<P extends { route: string }>(
  title: string,
  pages: P[],
  check: (page: P, name: string, disguise: Disguise) => Promise<void>,
): void {
  const tryAll = async (page: P, disguises: typeof ALL) => {
    for (const [name, disguise] of disguises) await check(page, name, disguise);
  };
  const someFor = (at: number) =>
    [PLAIN, RSC, OTHERS[at % OTHERS.length]].filter((one): one is [string, Disguise] => one !== undefined);
  const step = Math.ceil(pages.length / 6);
  it.each(pages.map((page, at) => ({ page, at, route: page.route })))(title, ({ page, at }) =>
    tryAll(page, at % step === 0 ? ALL : someFor(at)),
  );
  describe("in every disguise", { tags: ["wide"] }, () => {
    it.each(pages)(title, (page) => tryAll(page, ALL));
  });
}
