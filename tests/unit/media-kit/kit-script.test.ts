import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { KIT_SCRIPT } from "@/lib/media-kit/page/kit-document";

const script = readFileSync("public/kit.js");

it("has its hash in its URL", () => {
  const mark = createHash("sha256").update(script).digest("hex").slice(0, 8);
  expect(KIT_SCRIPT).toBe(`/kit.js?v=${mark}`);
});

it("is at most 2 kB compressed, and calls no other host", () => {
  expect(gzipSync(script).length).toBeLessThanOrEqual(2_048);
  expect(script.toString().match(/https?:\/\//g)).toBeNull();
});
