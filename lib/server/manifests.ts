import "server-only";
import vm from "node:vm";

const MANIFEST = "globalThis.__RSC_MANIFEST";

/** Next keeps a V8 context of 0.3 MB per page for its manifest script; these share one context. */
export function evaluateManifestsInPlace(): void {
  const original = vm.runInNewContext;
  if (original.name === evaluate.name) return;
  vm.runInNewContext = evaluate;

  function evaluate(...[code, sandbox, options]: Parameters<typeof vm.runInNewContext>): unknown {
    if (typeof sandbox !== "object" || !code.startsWith(MANIFEST)) return original(code, sandbox, options);
    return new Function("globalThis", "process", code)(sandbox, sandbox.process);
  }
}
