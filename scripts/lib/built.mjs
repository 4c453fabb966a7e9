import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure, saysDiskFull } from "./failure.mjs";
import { takeLock } from "./lock.mjs";
import { nodeProgram } from "./node.mjs";
import { pause, run } from "./processes.mjs";
import { distDir, inProject, root } from "./project.mjs";
import { bundleDocuments, bundleRunner, documentsFile, runnerFile } from "./runner-bundle.mjs";
import { secureStaticPages } from "./script-hashes.mjs";
import { fingerprint, sourceFingerprint } from "./sources.mjs";
import { step } from "./steps.mjs";

const NEXT_WRITES = { without: ["tsconfig.json"] };

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, "utf8").trim() : "");

export async function generateClient() {
  if (!existsSync(inProject("prisma/schema.prisma"))) return;
  const inputs = ["prisma/schema.prisma", "prisma.config.ts"].filter((file) => existsSync(inProject(file)));
  const { version } = JSON.parse(readFileSync(inProject("node_modules/prisma/package.json"), "utf8"));
  const wanted = fingerprint(inputs, version);
  const marker = inProject("node_modules/.prisma/client/.fingerprint");
  if (readIfThere(marker) === wanted) return;
  rmSync(inProject("prisma/generated"), { recursive: true, force: true });
  await step("Generating the database client", async () => {
    const { code, output } = await run(nodeProgram(), [inProject("node_modules/prisma/build/index.js"), "generate"], {
      cwd: root,
      // `generate` would download an engine it does not need.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true",
        CHECKPOINT_DISABLE: "1",
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
      },
    });
    if (code !== 0) {
      console.error(output.trim());
      throw new Failure("the database client could not be generated; see the reason above.");
    }
  });
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, `${wanted}\n`);
}

function isBuilt() {
  return (
    existsSync(path.join(distDir(), "BUILD_ID")) &&
    existsSync(runnerFile()) &&
    existsSync(documentsFile()) &&
    readIfThere(path.join(distDir(), "sources")) === sourceFingerprint()
  );
}

/** Builds the app and its job runner when the sources changed. Concurrent builds wait for each other. */
export async function buildApp({ force = false } = {}) {
  if (!force && isBuilt()) return;
  await step("Building the app", async (note) => {
    const release = await waitForLock(note);
    try {
      if (!force && isBuilt()) return;
      await build();
    } finally {
      release();
    }
  });
}

async function build() {
  const before = sourceFingerprint(NEXT_WRITES);
  const marker = path.join(distDir(), "sources");
  rmSync(marker, { force: true });
  const { code, output } = await run(nodeProgram(), [inProject("node_modules/next/dist/bin/next"), "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (code !== 0) {
    if (saysDiskFull(output)) throw new Failure("the app could not be built: the disk is full.");
    console.error(`\n${output.trim()}\n`);
    throw new Failure("the app could not be built; see the reason above.");
  }
  secureStaticPages();
  // After Next, which clears its folder.
  await bundleRunner();
  await bundleDocuments();
  // Sources edited during the build: build again next time.
  if (sourceFingerprint(NEXT_WRITES) === before) writeFileSync(marker, `${sourceFingerprint()}\n`);
}

async function waitForLock(note) {
  mkdirSync(inProject("node_modules"), { recursive: true });
  for (;;) {
    const lock = takeLock(inProject("node_modules/.lectern-build-lock"), {});
    if (lock.taken) {
      note("");
      return lock.release;
    }
    note("another process is already building, waiting for it");
    await pause(500);
  }
}
