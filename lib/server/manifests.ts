import "server-only";
import vm from "node:vm";

/** How each file `…_client-reference-manifest.js` of the build begins. */
const MANIFEST = "globalThis.__RSC_MANIFEST";

/**
 * Next evaluates one small script for each page and route, each in a V8 context of its own, and keeps them all. A context costs
 * about 0.3 MB, and there are 260 of them. Evaluated in this context, the scripts leave nothing but their data.
 * Next's evalManifest (next/dist/server/load-manifest.external.js) looks `runInNewContext` up at each call.
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
