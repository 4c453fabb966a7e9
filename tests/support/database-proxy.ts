import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type Passage = { isApp: boolean; chunk: Buffer; from: Socket; to: Socket };

/** `watch` handles the chunks of one connection of the app's. */
export async function startDatabaseProxy(databaseUrl: string, watch: (client: Socket) => (passage: Passage) => void) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const handle = watch(client);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk: Buffer) => handle({ isApp: from === client, chunk, from, to }));
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on("error", () => to.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const stop = () =>
    new Promise<void>((done) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => done());
    });
  return { url: url.href, sockets, stop };
}
