import { spawnSync } from "node:child_process";
import path from "node:path";
import { Failure } from "./failure.mjs";

const NAME = "postgres";

/**
 * postgres refuses to run as root, so root uses the account `postgres`; null: the current user.
 * @returns {{ uid: number, gid: number } | null}
 */
export function serverUser() {
  if (process.platform === "win32" || process.getuid?.() !== 0) return null;
  const known = lookUp();
  if (known) return known;
  /** @type {[string, string[]][]} */
  const attempts = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", NAME]],
    ["adduser", ["-S", "-D", "-H", NAME]], // busybox
  ];
  for (const [command, args] of attempts) {
    spawnSync(command, args, { stdio: "ignore" });
    const made = lookUp();
    if (made) return made;
  }
  throw new Failure(
    "PostgreSQL cannot run as root and no user 'postgres' could be created: start as an ordinary user or set DATABASE_URL.",
  );
}

function lookUp() {
  const id = (flag) => spawnSync("id", [flag, NAME], { encoding: "utf8" });
  const [uid, gid] = [id("-u"), id("-g")];
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** Asks the system, so ACLs count. */
export function canReach(directory, user) {
  if (!user) return true;
  const probe = spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path.resolve(directory)], {
    ...user,
    cwd: "/",
    stdio: "ignore",
  });
  return probe.status === 0;
}
