import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { type App, type AppAddress, startApp } from "./app-process";
import { assertNoSecrets } from "./secrets";

declare module "vitest" {
  export interface ProvidedContext {
    servers: AppAddress[];
    /** A folder in which a test file says which server it has taken. */
    claims: string;
  }
}

/** Before the API tests: as many apps, each with its own database, as test files run at a time. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const count = Number(project.config.maxWorkers ?? 1);
  const apps: App[] = [];
  const claims = mkdtempSync(path.join(tmpdir(), "lectern-claims-"));
  const stop = async () => {
    await Promise.all(apps.map((app) => app.stop()));
    rmSync(claims, { recursive: true, force: true });
    for (const app of apps) assertNoSecrets(app.output());
  };
  try {
    for (let at = 0; at < count; at += 1) apps.push(await startApp());
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("claims", claims);
  project.provide(
    "servers",
    apps.map(({ url, ownerUrl, appUrl, servicesUrl }) => ({ url, ownerUrl, appUrl, servicesUrl })),
  );
  return stop;
}
