import { buildApp, generateClient } from "./lib/built.mjs";
import { runScript } from "./lib/failure.mjs";
import { installNode } from "./lib/node.mjs";
import { loadEnvFile } from "./lib/settings.mjs";
import { createShutdown } from "./lib/shutdown.mjs";
import { checkWithholding } from "./lib/withholding.mjs";

await runScript(() =>
  createShutdown({ exitCode: 130 }).guard(async () => {
    loadEnvFile();
    await installNode();
    await checkWithholding();
    await generateClient();
    await buildApp({ force: true });
  }),
);
