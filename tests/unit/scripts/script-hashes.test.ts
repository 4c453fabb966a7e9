import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "../../../scripts/lib/content-policy.mjs";
import { STATIC_PAGES_FILE, scriptHashes, secureStaticPages } from "../../../scripts/lib/script-hashes.mjs";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("the hashes of a page's scripts", () => {
  it("cover each inline script that runs, once", () => {
    const html = `<script>a()</script><script id="_R_">b("<\\/script>")</script><SCRIPT type="module">c()
      </SCRIPT><script>a()</script>`;
    expect(scriptHashes(html)).toEqual([hash("a()"), hash('b("<\\/script>")'), hash("c()\n      ")]);
  });

  it("leave out scripts with a source and data", () => {
    const html = `<script src="/x.js" async=""></script><script type="application/ld+json">{"a":1}</script>`;
    expect(scriptHashes(html)).toEqual([]);
  });
});

describe("the policy", () => {
  it("allows no other script", () => {
    const scripts = /script-src ([^;]*)/.exec(contentSecurityPolicy([hash("a()")]))?.[1];
    expect(scripts).toBe(`'self' ${hash("a()")}`);
    expect(contentSecurityPolicy([], { development: true })).toContain("'unsafe-eval'");
  });
});

describe("a build", () => {
  let folder: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8"));

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "lectern-build-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("gives each page its own policy, and lists routes with any URL", () => {
    const meta = JSON.stringify({ headers: { "x-nextjs-stale-time": "300" }, segmentPaths: ["/a"] });
    for (const page of ["auth", "index", "help/terms"]) {
      write(`server/app/${page}.html`, `<script>${page}</script>`);
      write(`server/app/${page}.meta`, meta);
    }
    write("server/app/_not-found.html", "<script>missing</script>");
    write("server/pages/500.html", "<script>broken</script><script>missing</script>");
    write("routes-manifest.json", JSON.stringify({ headers: [], rewrites: { beforeFiles: [] } }));
    write("static/kept", "");
    secureStaticPages(folder);
    expect(read("server/app/help/terms.meta")).toEqual({
      headers: { "x-nextjs-stale-time": "300", "content-security-policy": contentSecurityPolicy([hash("help/terms")]) },
      segmentPaths: ["/a"],
    });
    const { pages, anywhere } = read(STATIC_PAGES_FILE);
    expect(pages.sort()).toEqual(["/", "/auth", "/help/terms"]);
    expect(anywhere.sort()).toEqual([hash("broken"), hash("missing")].sort());
  });
});
