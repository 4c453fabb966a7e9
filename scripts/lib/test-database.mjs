import { randomBytes } from "node:crypto";
import { connect, withClient } from "./connect.mjs";
import { prepareSchema } from "./database.mjs";
import { APP, ensureDatabase, ensureLogins, OWNER } from "./roles.mjs";
import { startScratchCluster } from "./scratch-cluster.mjs";
import { countChanges } from "./test-changes.mjs";

const TEMPLATE = "lectern_template";

/**
 * Each test file copies its template database (tests/support/database.ts).
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void>, cutOff: () => void }>} `env` is for the test runners
 */
export async function startTestDatabase() {
  const cluster = await startScratchCluster();
  try {
    const ownerPassword = randomBytes(18).toString("base64url");
    const appPassword = randomBytes(18).toString("base64url");
    const superuser = await connect(cluster.url("postgres"), { name: "the test database" });
    try {
      await ensureLogins(superuser, { ownerPassword, appPassword });
      await ensureDatabase(superuser, TEMPLATE);
    } finally {
      await superuser.end();
    }
    const ownerUrl = cluster.url(TEMPLATE, { user: OWNER, password: ownerPassword });
    await prepareSchema({
      databaseUrl: cluster.url(TEMPLATE, { user: APP, password: appPassword }),
      ownerUrl,
      embedded: true,
    });
    await withClient(ownerUrl, { name: "the test database" }, countChanges);
    const env = {
      TEST_ADMIN_URL: cluster.url("postgres"),
      TEST_TEMPLATE: TEMPLATE,
      TEST_APP_PASSWORD: appPassword,
      TEST_OWNER_PASSWORD: ownerPassword,
    };
    return { env, stop: cluster.stop, cutOff: cluster.cutOff };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
