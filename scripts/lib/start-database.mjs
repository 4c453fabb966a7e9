import * as fs from "node:fs";
import path from "node:path";
import { assertUtc, demoUsers, embeddedUrls, prepareEmbedded, prepareSchema, startEmbedded } from "./database.mjs";
import { Failure, withoutPasswords } from "./failure.mjs";
import { nodeProgram } from "./node.mjs";
import { run } from "./processes.mjs";
import { inProject } from "./project.mjs";
import { step } from "./steps.mjs";

/**
 * @typedef {Awaited<ReturnType<typeof startEmbedded>>} Cluster
 * @typedef {{ urls: () => { databaseUrl: string, ownerUrl: string }, role: string | null,
 *   cluster: { current: Cluster } | null, restartCluster: () => Promise<Cluster> }} Database
 */

/** Runs and migrates the database. @returns {Promise<Database>} */
export async function openDatabase(settings, secrets, shutdown) {
  /** @type {{ current: any } | null} */
  const cluster = settings.databaseUrl ? null : { current: null };
  /** @type {Promise<Cluster> | undefined} */
  let starting;
  const startAgain = () => {
    starting = startEmbedded(settings.dataDir, secrets);
    return starting;
  };
  const urls = () => (cluster ? embeddedUrls(cluster.current, secrets) : settings);
  if (cluster) {
    shutdown.add({
      // A restart in progress must end with this process.
      stop: async () => ((await starting?.catch(() => null)) ?? cluster.current)?.stop(),
      hurry: () => cluster.current?.cutOff(),
    });
    await step("Starting the database", async () => {
      cluster.current = await startAgain();
      await prepareEmbedded(cluster.current, secrets).catch((error) => {
        if (!/refuses the password/.test(error.message)) throw error;
        throw new Failure(
          `secrets.json in ${settings.dataDir} is not the one this database was created with: restore it.`,
        );
      });
    });
  }
  const { role, ownersRights } = await step("Checking the database", async (note) => {
    const prepared = await prepareSchema({
      ...urls(),
      embedded: cluster !== null,
      log: (name) => note(`migration ${name}`),
    });
    await assertUtc(urls().databaseUrl, prepared.role);
    note(prepared.applied.length > 0 ? `${prepared.applied.length} migrations applied` : "up to date");
    return prepared;
  });
  if (ownersRights) {
    console.log("  The app runs with the rights of the database's owner, as no separate role could be created there.");
  }
  return { urls, role, cluster, restartCluster: startAgain };
}

/**
 * Seeds a new embedded database, or any with `--demo`.
 * @param {Pick<Database, "urls" | "cluster">} database
 * @param {Record<string, any>} settings
 * @param {Record<string, string>} secrets
 * @param {Set<string>} switches
 * @param {{ env: Record<string, string> }} services the store of files, open by now
 */
export async function seedIfNew({ urls, cluster }, settings, secrets, switches, { env }) {
  const done = path.join(settings.dataDir, "demo-decided");
  const wanted = switches.has("--demo") || (cluster !== null && !switches.has("--no-demo") && !fs.existsSync(done));
  const { ownerUrl } = urls();
  if (wanted && (await demoUsers(ownerUrl)).length === 0) {
    const { demoPassword, adminPassword, nextAuthSecret } = secrets;
    const secret = process.env.NEXTAUTH_SECRET || nextAuthSecret;
    const options = JSON.stringify({ connectionString: ownerUrl, demoPassword, adminPassword, secret });
    await step("Adding demo data", async (note) => {
      const { code, output } = await run(nodeProgram(), [inProject("scripts/lib/seed-process.mjs")], {
        env: { ...process.env, ...env, LECTERN_SEED: options },
        onLine: note,
      });
      if (code !== 0) {
        const reason = output.trim().split("\n").at(-1)?.replace("lectern: ", "");
        throw new Failure(`the demo data could not be added: ${withoutPasswords(reason)}`);
      }
    });
  }
  if (cluster && !fs.existsSync(done)) fs.writeFileSync(done, `${new Date().toISOString()}\n`);
}
