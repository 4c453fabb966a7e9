import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { loadAfterPaint } from "../../../scripts/lib/after-paint.mjs";

const PAGE = `<html lang="en"><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/><link rel="preload" as="font" href="/f.woff2"/><script src="/a.js" async=""></script><script src="/old.js" noModule=""></script></head><body><p>Words</p><script>data()</script><script src="/b.js" id="x" async=""></script><script src="/a.js" async=""></script></body></html>`;

type Setting = { search?: string; hidden?: boolean };

/** Runs the page's loader with three fake browser functions; `paint` reports a paint. */
function visit(html: string, { search = "", hidden = false }: Setting = {}) {
  const loaded: string[] = [];
  const removed: string[] = [];
  let paint = () => {};
  const code = /<script>(\(function[\s\S]*)<\/script><\/body>/.exec(html)?.[1] ?? "";
  class PerformanceObserver {
    constructor(seen: () => void) {
      paint = seen;
    }
    observe() {}
  }
  runInNewContext(code, {
    PerformanceObserver,
    window: { PerformanceObserver },
    location: { search },
    addEventListener: () => {},
    document: {
      hidden,
      documentElement: { removeAttribute: (name: string) => removed.push(name) },
      createElement: () => ({ setAttribute: () => {} }),
      head: { appendChild: ({ src }: { src: string }) => loaded.push(src) },
    },
  });
  return { loaded, removed, paint: () => paint() };
}

describe("a page whose scripts load after its first paint", () => {
  it("lists each script once, and leaves everything else unchanged", () => {
    const html = loadAfterPaint(PAGE);
    expect(html).not.toMatch(/async=""|as="script"/);
    expect(html).toContain('(["/a.js","/b.js"])</script></body>');
    expect(html).toContain('<link rel="preload" as="font" href="/f.woff2"/>');
    expect(html).toContain('<script src="/old.js" noModule="">');
    expect(html).toContain("<p>Words</p><script>data()</script>");
    expect(loadAfterPaint(html), "a second time changes nothing").toBe(html);
  });

  it("loads them once after the paint", () => {
    expect(loadAfterPaint(PAGE)).toContain("<html data-painting ");
    const { loaded, removed, paint } = visit(loadAfterPaint(PAGE));
    expect(loaded).toEqual([]);
    expect(removed).toEqual([]);
    paint();
    paint();
    expect(removed).toEqual(["data-painting"]);
    expect(loaded).toEqual(["/a.js", "/b.js"]);
  });

  it.each<Setting>([{ search: "?mode=login&next=%2Fevents" }, { hidden: true }])("doesn't wait with %o", (setting) => {
    expect(visit(loadAfterPaint(PAGE), setting).loaded).toEqual(["/a.js", "/b.js"]);
  });
});
