import { generateClient } from "./lib/built.mjs";
import { runCheck, STATIC_CHECKS, UNIT_TESTS } from "./lib/checks.mjs";
import { runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";
import { installNode } from "./lib/node.mjs";
import { createShutdown } from "./lib/shutdown.mjs";

await runScript(() =>
  createShutdown({ exitCode: 130 }).guard(async () => {
    await installNode();
    await install();
    await generateClient();
    for (const check of [...STATIC_CHECKS, UNIT_TESTS]) await runCheck(check);
  }),
);
