import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { startLocalServices } from "../../local-services/server.mjs";

type Services = Awaited<ReturnType<typeof startLocalServices>>;

/** Local services on a port and in a folder of their own, for each test. `onStart` also runs after a restart. */
export function setUpLocalServices(onStart: (services: Services) => unknown = () => {}) {
  let dataDir = "";
  let services: Services;
  const start = async () => {
    services = await startLocalServices({ port: 0, dataDir });
    await onStart(services);
  };
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "lectern-services-"));
    await start();
  });
  afterEach(async () => {
    await services.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    at: (address: string) => services.url + address,
    read: async (address: string) => (await fetch(services.url + address)).text(),
    file: (...names: string[]) => path.join(dataDir, "local-services", ...names),
    services: () => services,
    restart: async (meanwhile: () => unknown = () => {}) => {
      await services.stop();
      await meanwhile();
      await start();
    },
  };
}
