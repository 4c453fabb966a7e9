import { buildApp, generateClient } from "./lib/built.mjs";
import { runScript } from "./lib/failure.mjs";
import { loadEnvFile } from "./lib/settings.mjs";
import { createShutdown } from "./lib/shutdown.mjs";

/** `npm run build`: database client and app, nothing else; for platforms that install and migrate by themselves. */
await runScript(() =>
  createShutdown({ exitCode: 130 }).guard(async () => {
    loadEnvFile();
    await generateClient();
    await buildApp({ force: true });
  }),
);
