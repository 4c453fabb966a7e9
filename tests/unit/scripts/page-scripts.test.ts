import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { loadAfterPaint, loadOnUse } from "../../../scripts/lib/page-scripts.mjs";

const PAGE = `<html lang="en"><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/><link rel="preload" as="font" href="/f.woff2"/><script src="/a.js" async=""></script><script src="/old.js" noModule=""></script></head><body><p>Words</p><script>data()</script><script src="/b.js" id="x" async=""></script><script src="/a.js" async=""></script></body></html>`;

type Setting = { search?: string; hidden?: boolean; told?: string };

type Script = { src: string; onload?: () => void; onerror?: () => void };

/** An element within others, as far as the page's loader looks. */
function element(inside: string) {
  const attributes = new Set<string>();
  return {
    attributes,
    clicks: 0,
    closest(selectors: string) {
      return selectors.split(",").includes(inside) ? this : null;
    },
    setAttribute: (name: string) => attributes.add(name),
    removeAttribute: (name: string) => attributes.delete(name),
    click() {
      this.clicks += 1;
    },
  };
}

/** Runs the page's loader with fake browser functions. */
function visit(html: string, { search = "", hidden = false, told }: Setting = {}) {
  const scripts: Script[] = [];
  const removed: string[] = [];
  const listeners = new Map<string, Set<(event: object) => void>>();
  const observers: Record<string, (seen: object[]) => void> = {};
  const code = /<script>(\(function[\s\S]*)<\/script><\/body>/.exec(html)?.[1] ?? "";
  const observer = (name: string) =>
    class {
      constructor(seen: (seen: object[]) => void) {
        observers[name] = seen;
      }
      observe() {}
    };
  const PerformanceObserver = observer("paint");
  runInNewContext(code, {
    PerformanceObserver,
    IntersectionObserver: observer("view"),
    window: { PerformanceObserver },
    location: { search },
    sessionStorage: { getItem: () => told ?? null },
    setTimeout: (act: () => void) => act(),
    addEventListener(type: string, act: (event: object) => void) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(act));
    },
    removeEventListener: (type: string, act: (event: object) => void) => listeners.get(type)?.delete(act),
    document: {
      hidden,
      documentElement: { removeAttribute: (name: string) => removed.push(name) },
      createElement: () => ({ setAttribute: () => {} }),
      head: { appendChild: (script: Script) => scripts.push(script) },
      getElementById: () => null,
    },
  });
  return {
    removed,
    loaded: () => scripts.map(({ src }) => src),
    paint: () => observers.paint?.([]),
    view: (isIntersecting: boolean) => observers.view?.([{ isIntersecting }]),
    finish: (how: "onload" | "onerror") => {
      for (const script of scripts.slice()) script[how]?.();
    },
    /** @returns whether the browser goes on with it */
    fire(type: string, target: object = {}, keys: object = {}) {
      let goesOn = true;
      const preventDefault = () => {
        goesOn = false;
      };
      const event = { target, button: 0, preventDefault, stopPropagation: () => {}, ...keys };
      for (const act of listeners.get(type) ?? []) act(event);
      return goesOn;
    },
  };
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
    expect(loaded()).toEqual([]);
    expect(removed).toEqual([]);
    paint();
    paint();
    expect(removed).toEqual(["data-painting"]);
    expect(loaded()).toEqual(["/a.js", "/b.js"]);
  });

  it.each<Setting>([{ search: "?mode=login&next=%2Fevents" }, { hidden: true }])("doesn't wait with %o", (setting) => {
    expect(visit(loadAfterPaint(PAGE), setting).loaded()).toEqual(["/a.js", "/b.js"]);
  });
});

describe("a page whose scripts load on use", () => {
  const html = PAGE.replace("<p>Words</p>", '<script type="application/ld+json">{"a":1}</script>').replace(
    "</body>",
    '<script id="_R_">begin()</script><script src="/mount.js" async=""></script></body>',
  );
  let stored = "";
  const page = loadOnUse(html, (code) => {
    stored = code;
    return "/data.js";
  });
  const FIRST = ["/data.js", "/a.js", "/b.js"];

  it("keeps no script but its loader, and stores the others in their order", () => {
    expect(stored).toBe("data();\nbegin()");
    expect([...page.matchAll(/<script(?: [^>]*)?>/g)].map(([tag]) => tag)).toEqual([
      '<script src="/old.js" noModule="">',
      '<script type="application/ld+json">',
      "<script>",
    ]);
  });

  it("loads nothing by being read", () => {
    const { loaded, removed, paint, view, fire } = visit(page);
    paint();
    view(false);
    fire("pointerover", element("p"));
    fire("click", element("summary"));
    expect(removed).toEqual(["data-painting"]);
    expect(loaded()).toEqual([]);
  });

  it.each<[string, (there: ReturnType<typeof visit>) => void]>([
    ["a link is pointed at", ({ fire }) => fire("pointerover", element("a[data-auth]"))],
    ["a field gets the focus", ({ fire }) => fire("focusin", element("#sign-up input"))],
    ["the form comes near", ({ view }) => view(true)],
  ])("loads them once %s", (_, use) => {
    const there = visit(page);
    use(there);
    use(there);
    expect(there.loaded()).toEqual(FIRST);
  });

  it.each<Setting>([{ search: "?mode=login" }, { told: "{}" }])("loads them at once with %o", (setting) => {
    expect(visit(page, setting).loaded()).toEqual(FIRST);
  });

  it("holds a click until the page is alive", () => {
    const { loaded, fire } = visit(page);
    const link = element("a[data-auth]");
    expect(fire("click", link, { ctrlKey: true })).toBe(true);
    expect(loaded()).toEqual([]);
    expect(fire("click", link)).toBe(false);
    expect(loaded()).toEqual(FIRST);
    expect([...link.attributes]).toEqual(["aria-busy"]);
    fire("alive");
    expect([link.clicks, link.attributes.size]).toEqual([1, 0]);
    expect(fire("click", link)).toBe(true);
  });

  it("checks whether it is alive when all are there or lost, and lets links lead on where one is lost", () => {
    const there = visit(page);
    const link = element("a[data-auth]");
    there.fire("click", link);
    expect(there.loaded()).not.toContain("/mount.js");
    there.finish("onerror");
    expect(there.loaded()).toEqual([...FIRST, "/mount.js"]);
    expect(link.attributes.size).toBe(0);
    expect(there.fire("click", link)).toBe(true);

    const slow = visit(page, { search: "?mode=login" });
    slow.finish("onload");
    expect(slow.loaded()).toEqual([...FIRST, "/mount.js"]);
  });
});
