import * as fs from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { hash, SHARED_HOME } from "./postgres-binaries.mjs";
import { canReach, serverUser } from "./postgres-user.mjs";

/** Only the owner may read it; as root, the database user may pass through. */
export function makeDataFolder(dataDir) {
  try {
    if (!fs.existsSync(dataDir)) {
      fs.mkdirSync(dataDir, { recursive: true });
      fs.chmodSync(dataDir, serverUser() ? 0o711 : 0o700);
    }
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch (error) {
    if (error.code === "ENOSPC") throw error;
    throw new Failure(
      `the data folder ${dataDir} cannot be written (${error.code}): set DATA_DIR to a folder that you own.`,
    );
  }
}

/**
 * `DATA_DIR/postgres`, or a folder under /var/lib where root's database user cannot reach that; `postgres.location`
 * names it.
 */
export function clusterFolder(dataDir) {
  const note = path.join(dataDir, "postgres.location");
  if (fs.existsSync(note)) {
    const elsewhere = fs.readFileSync(note, "utf8").trim();
    if (fs.existsSync(elsewhere)) return elsewhere;
    throw new Failure(
      `the database of this copy was in ${elsewhere}, which is gone: restore it, or delete ${note} to start over.`,
    );
  }
  const usual = path.join(dataDir, "postgres");
  const user = serverUser();
  fs.mkdirSync(usual, { recursive: true });
  if (user) fs.chmodSync(usual, 0o711);
  if (canReach(usual, user)) return usual;
  if (fs.existsSync(path.join(usual, "data"))) {
    throw new Failure(
      `the database in ${usual} is closed to the user 'postgres': let it through with chmod o+x on its parent folders.`,
    );
  }
  fs.rmdirSync(usual);
  fs.mkdirSync(SHARED_HOME, { recursive: true });
  // A new name each time: an old cluster has other passwords.
  const elsewhere = fs.mkdtempSync(path.join(SHARED_HOME, `${hash(fs.realpathSync(dataDir))}-`));
  for (const folder of [SHARED_HOME, elsewhere]) fs.chmodSync(folder, 0o711);
  fs.writeFileSync(path.join(elsewhere, "belongs-to"), `${dataDir}\n`);
  fs.writeFileSync(note, `${elsewhere}\n`);
  return elsewhere;
}
