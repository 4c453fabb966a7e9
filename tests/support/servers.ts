import type { TestProject } from "vitest/node";
import { type App, type AppAddress, startApp } from "./app-process";

declare module "vitest" {
  export interface ProvidedContext {
    servers: AppAddress[];
  }
}

/** Before the API tests: one app with its own database for each worker. */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const count = Number(project.config.maxWorkers ?? 1);
  const apps: App[] = [];
  const stop = async () => void (await Promise.all(apps.map((app) => app.stop())));
  try {
    for (let at = 0; at < count; at += 1) apps.push(await startApp());
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide(
    "servers",
    apps.map(({ url, ownerUrl, appUrl }) => ({ url, ownerUrl, appUrl })),
  );
  return stop;
}
