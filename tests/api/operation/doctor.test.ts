import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkDatabase } from "../../../scripts/lib/doctor/database.mjs";
import { inProject } from "../../../scripts/lib/project.mjs";
import { app, sql } from "../../support/app";
import { TEST_SECRET } from "../../support/app-process";

/** `npm run doctor` on the app of this file, its database and its fake services. */

const folder = mkdtempSync(path.join(tmpdir(), "lectern-doctor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Finding = { group: string; mark: "ok" | "warn" | "bad"; text: string; todo?: string };
type Report = { code: number | null; output: string; findings: Finding[]; ok: boolean };

const SECRETS = { NEXTAUTH_SECRET: "q8Zt1vW0xK3mJ7rL5nB9cD2fG4hS6pYa", CRON_SECRET: "u3Kd8sPq1Lz6Xv0bN5tR" };

function settings(change: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { appUrl, ownerUrl, url, servicesUrl } = app();
  return {
    NODE_ENV: "test",
    PATH: process.env.PATH ?? "",
    DATA_DIR: folder,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    NEXTAUTH_URL: url,
    ...SECRETS,
    RESEND_API_KEY: "re_local",
    RESEND_BASE_URL: `${servicesUrl}/resend`,
    STRIPE_SECRET_KEY: "sk_test_local",
    STRIPE_API_BASE: servicesUrl,
    BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_local_local",
    VERCEL_BLOB_API_URL: `${servicesUrl}/blob/api`,
    ...change,
  };
}

async function run(args: string[], change?: Record<string, string>): Promise<Report> {
  const child = spawn(process.execPath, [inProject("scripts/doctor.mjs"), ...args, "--json"], {
    env: settings(change),
  });
  let output = "";
  child.stdout.on("data", (part) => {
    output += part;
  });
  child.stderr.on("data", (part) => {
    output += part;
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, output, ...JSON.parse(output) };
}

describe("on a running machine", () => {
  it("marks fake services ! and exits with 0", async () => {
    const { code, findings, ok } = await run([]);
    expect(findings.filter(({ mark }) => mark === "bad")).toEqual([]);
    expect([code, ok]).toEqual([0, true]);
    const warned = findings.filter(({ mark }) => mark === "warn").map(({ text }) => text);
    for (const part of ["Payments are simulated", "Emails stay on this machine", "Files stay on this machine"]) {
      expect(warned).toEqual(expect.arrayContaining([expect.stringContaining(part)]));
    }
    const well = findings.filter(({ mark }) => mark === "ok").map(({ text }) => text);
    expect(well).toEqual(
      expect.arrayContaining([
        "Its sessions use UTC",
        "Its clock and this machine's agree",
        "Extensions citext, pg_trgm, btree_gin",
        expect.stringMatching(/^All \d+ migrations are applied, unchanged$/),
        expect.stringMatching(/without rights to change the schema$/),
        "A file can be written, read and removed, and no one else can read it",
        "Its security headers are set, HSTS included",
        expect.stringMatching(/^(The first signed contract will create a|Contracts are sealed with a generated) .*key/),
      ]),
    );
  });

  it("marks them ✗ with --live, and exits with 1", async () => {
    const { code, findings } = await run(["--live"]);
    expect(code).toBe(1);
    const bad = findings.filter(({ mark }) => mark === "bad").map(({ text }) => text);
    for (const part of ["Payments are simulated", "Emails stay", "Files stay", "NEXTAUTH_URL points to this machine"]) {
      expect(bad).toEqual(expect.arrayContaining([expect.stringContaining(part)]));
    }
  });

  it("prints no secret and changes nothing in the database", async () => {
    const rows = () =>
      sql(
        "SELECT relname, n_tup_ins + n_tup_upd + n_tup_del AS writes FROM pg_stat_user_tables WHERE relname IN ('users', 'announcements', 'stored_files') ORDER BY 1",
      );
    const before = await rows();
    const { output } = await run(["--live"], { STRIPE_SECRET_KEY: "sk_live_canary0123456789" });
    for (const secret of [...Object.values(SECRETS), TEST_SECRET, "canary", new URL(app().appUrl).password].filter(
      Boolean,
    )) {
      expect(output).not.toContain(secret);
    }
    expect(await rows()).toEqual(before);
  });
});

describe("the database", () => {
  const examine = async (change: object = {}) => {
    const { appUrl, ownerUrl } = app();
    const findings: Finding[] = await checkDatabase({ url: appUrl, ownerUrl, pool: 10, live: true, ...change });
    return findings.map(({ mark, text }) => `${mark}: ${text}`);
  };

  it("that is unreachable, or rejects this password, is reported without it", async () => {
    const wrong = app().appUrl.replace(/:[^:@/]+@/, ":canary-password@");
    const [refused] = await examine({ url: wrong });
    expect(refused).toMatch(/^bad: DATABASE_URL cannot be reached: .* refuses the password of user/);
    const [away] = await examine({ url: "postgresql://me:canary@127.0.0.1:1/lectern" });
    expect(away).toBe("bad: DATABASE_URL cannot be reached: nothing answers at 127.0.0.1:1.");
  });

  it("with a pool of the wrong size is reported", async () => {
    expect(await examine({ pool: 100 })).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^warn: It takes \d+ connections; one app with its runner may want 420/),
      ]),
    );
  });

  it("whose owner is the app's user is reported", async () => {
    expect(await examine({ url: app().ownerUrl })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^warn: The app runs as .*, which owns the tables$/)]),
    );
  });

  it("whose migrations are pending, changed, or unreadable is reported", async () => {
    const { cpSync, mkdirSync } = await import("node:fs");
    const directory = path.join(folder, "migrations");
    cpSync(inProject("prisma/migrations"), directory, { recursive: true });
    mkdirSync(path.join(directory, "29991231000000_later"));
    writeFileSync(path.join(directory, "29991231000000_later", "migration.sql"), "SELECT 1;");
    expect(await examine({ directory })).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^bad: 1 of \d+ migrations are not applied, from 29991231000000_later on$/),
      ]),
    );
    const init = path.join(directory, "20261121000000_init", "migration.sql");
    writeFileSync(init, "SELECT 2;");
    expect(await examine({ directory })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^bad: Migrations: migration 20261121000000_init was changed/)]),
    );
    expect(await examine({ ownerUrl: null })).toEqual(
      expect.arrayContaining(["warn: The app's role may not read which migrations are applied"]),
    );
  });
});
