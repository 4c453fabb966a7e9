import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { type App, type AppAddress, startApp } from "./app-process";
import { assertNoSecrets } from "./secrets";

declare module "vitest" {
  export interface ProvidedContext {
    servers: AppAddress[];
    /** GET /0 returns the URL of the second instance on the database of the first server. */
    secondServers: string;
    /** Folder of the claims (tests/support/app.ts). */
    claims: string;
  }
}

export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const count = Number(project.config.maxWorkers ?? 1);
  const apps: App[] = [];
  const claims = mkdtempSync(path.join(tmpdir(), "lectern-claims-"));
  // Started on demand. Test files are processes, so a file cannot own a shared instance.
  const seconds = new Map<number, Promise<App>>();
  const second = (at: number): Promise<App> => {
    const starting = seconds.get(at) ?? startApp({ database: apps[at] });
    seconds.set(at, starting);
    return starting;
  };
  const door = http.createServer(async ({ url }, response) => {
    try {
      response.end(JSON.stringify(addressOf(await second(Number(url?.slice(1))))));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  const stop = async () => {
    door.close();
    const more = (await Promise.allSettled(seconds.values())).flatMap((one) =>
      one.status === "fulfilled" ? one.value : [],
    );
    await Promise.all(more.map((app) => app.stop()));
    await Promise.all(apps.map((app) => app.stop()));
    rmSync(claims, { recursive: true, force: true });
    for (const app of [...apps, ...more]) assertNoSecrets(app.output());
  };
  try {
    for (let at = 0; at < count; at += 1) apps.push(await startApp());
    await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("claims", claims);
  project.provide("servers", apps.map(addressOf));
  project.provide("secondServers", `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return stop;
}

const addressOf = ({ url, ownerUrl, appUrl, servicesUrl }: App): AppAddress => ({ url, ownerUrl, appUrl, servicesUrl });
