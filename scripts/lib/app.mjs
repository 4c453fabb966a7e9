import { Failure } from "./failure.mjs";
import { startGroup } from "./process-group.mjs";
import { pause } from "./processes.mjs";
import { inProject } from "./project.mjs";

const READY_LIMIT = { production: 60_000, development: 180_000 };

/** Starts Next and waits until /api/health responds. @returns {Promise<import("./process-group.mjs").Running>} */
export async function startApp(
  /** @type {any} */ { dev, port, host, heapMegabytes, env, recordFile, onSpawn = () => {} },
) {
  const args = [inProject("node_modules/next/dist/bin/next"), dev ? "dev" : "start", "-p", String(port)];
  if (host) args.push("-H", host);
  const limits = dev ? "" : `--max-old-space-size=${heapMegabytes}`;
  const nodeOptions = [env.NODE_OPTIONS, limits].filter(Boolean).join(" ");
  const mode = dev ? "development" : "production";
  const app = startGroup(args, {
    env: {
      ...env,
      NODE_ENV: mode,
      NODE_OPTIONS: nodeOptions,
      PORT: String(port),
      NEXT_TELEMETRY_DISABLED: "1",
      // With its usual arenas, glibc keeps 25 MB after each worker that sets documents (docs/performance.md).
      MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? "2",
    },
    recordFile,
    about: { port },
  });
  let how = "";
  app.ended.then((reason) => {
    how = reason;
  });
  onSpawn(app);

  const url = `http://${!host || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host}:${port}/api/health`;
  const deadline = Date.now() + READY_LIMIT[mode];
  let last = "no answer";
  while (Date.now() < deadline) {
    if (how) throw new Failure(`the app ended before it was ready (${how}); see its output above.`);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(dev ? 60_000 : 5_000), redirect: "manual" });
      await response.arrayBuffer();
      if (response.status === 200) return app;
      last = `status ${response.status}`;
    } catch {
      last = "no answer";
    }
    await pause(200);
  }
  await app.stop(true);
  throw new Failure(`the app was not ready after ${READY_LIMIT[mode] / 1000} s (${last} from /api/health).`);
}
