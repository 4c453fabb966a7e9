import * as fs from "node:fs";
import path from "node:path";
import {
  assertUtc,
  demoUsers,
  embeddedUrls,
  prepareEmbedded,
  prepareSchema,
  seed,
  startEmbedded,
} from "./database.mjs";
import { Failure, withoutPasswords } from "./failure.mjs";
import { inProject } from "./project.mjs";
import { step } from "./steps.mjs";

/**
 * Has the database ready for the app: running, migrated, with the app's rights given.
 * @returns {Promise<{ urls: () => { databaseUrl: string, ownerUrl: string }, role: string | null,
 *   cluster: { current: object } | null, restartCluster: () => Promise<object> }>}
 */
export async function openDatabase(settings, secrets, shutdown) {
  const cluster = settings.databaseUrl ? null : { current: null };
  const urls = () => (cluster ? embeddedUrls(cluster.current, secrets) : settings);
  if (cluster) {
    shutdown.add({ stop: async () => cluster.current?.stop(), hurry: () => cluster.current?.cutOff() });
    await step("Starting the database", async () => {
      cluster.current = await startEmbedded(settings.dataDir, secrets);
      await prepareEmbedded(cluster.current, secrets).catch((error) => {
        if (!/refuses the password/.test(error.message)) throw error;
        throw new Failure(
          `secrets.json in ${settings.dataDir} is not the one that this database was made with: restore it.`,
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
    console.log("  The app runs with the rights of the database's owner, as no role of its own could be made there.");
  }
  return { urls, role, cluster, restartCluster: () => startEmbedded(settings.dataDir, secrets) };
}

/**
 * Puts the demo data into a new embedded database, or where `--demo` asks for it.
 * @param {{ putFile: (path: string, bytes: Buffer, mediaType: string) => Promise<unknown> }} store of files, open by now
 */
export async function seedIfNew({ urls, cluster }, settings, secrets, switches, { putFile }) {
  const done = path.join(settings.dataDir, "demo-decided");
  const wanted = switches.has("--demo") || (cluster !== null && !switches.has("--no-demo") && !fs.existsSync(done));
  const { ownerUrl } = urls();
  if (wanted && (await demoUsers(ownerUrl)).length === 0) {
    await step("Adding demo data", async (note) => {
      const file = inProject("prisma", "seed.mjs");
      try {
        if (!(await seed({ file, connectionString: ownerUrl, secrets, log: note, putFile }))) note("there is none");
      } catch (error) {
        throw new Failure(`the demo data could not be added: ${withoutPasswords(error.message)}`, { cause: error });
      }
    });
  }
  if (cluster && !fs.existsSync(done)) fs.writeFileSync(done, `${new Date().toISOString()}\n`);
}
