import "server-only";
import vm from "node:vm";

/** Beginning of each `…_client-reference-manifest.js`. */
const MANIFEST = "globalThis.__RSC_MANIFEST";

/**
 * Next evaluates a script per route in a V8 context of its own, 0.3 MB each; evaluated in this context they leave their
 * data only. evalManifest (next/dist/server/load-manifest.external.js) looks `runInNewContext` up at each call.
 */
export function evaluateManifestsInPlace(): void {
  const original = vm.runInNewContext;
  if (original.name === evaluate.name) return;
  vm.runInNewContext = evaluate;

  function evaluate(...[code, sandbox, options]: Parameters<typeof vm.runInNewContext>): unknown {
    if (typeof sandbox !== "object" || !code.startsWith(MANIFEST)) return original(code, sandbox, options);
    return new Function("globalThis", "process", code)(sandbox, sandbox.process);
  }
}
