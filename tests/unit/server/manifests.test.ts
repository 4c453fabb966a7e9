import vm from "node:vm";
import { afterEach, expect, it } from "vitest";
import { evaluateManifestsInPlace } from "@/lib/server/next-server";

const original = vm.runInNewContext;
afterEach(() => {
  vm.runInNewContext = original;
});

const MANIFEST = `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/events/page"] = {"clientModules":{},"prefix":process.env.NEXT_DEPLOYMENT_ID};`;

it("evaluates a manifest of the build without its own context", () => {
  evaluateManifestsInPlace();
  const sandbox: vm.Context = { process: { env: { NEXT_DEPLOYMENT_ID: "seven" } } };
  vm.runInNewContext(MANIFEST, sandbox);
  const { "/events/page": page } = sandbox.__RSC_MANIFEST;
  expect(page).toEqual({ clientModules: {}, prefix: "seven" });
  // An object of another context has another Object.
  expect(page).toBeInstanceOf(Object);
  expect(globalThis).not.toHaveProperty("__RSC_MANIFEST");
});

it("gives every other script its own context, also when set up twice", () => {
  evaluateManifestsInPlace();
  const once = vm.runInNewContext;
  evaluateManifestsInPlace();
  expect(vm.runInNewContext).toBe(once);
  expect(vm.runInNewContext("({})")).not.toBeInstanceOf(Object);
});
