import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type FaultyProxy = {
  /** The same database, asked through the proxy. */
  url: string;
  /** Nothing passes any more, in either direction; connections stay open and new ones are accepted. */
  stall: () => void;
  /** Stalls when this text is sent to the database. */
  stallAt: (text: string) => Promise<void>;
  resume: () => void;
  /** Ends the connection on which this text is sent to the database, once. */
  cutAt: (text: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Stands between the app and its database, and can fail like a network or a server does. */
export async function startFaultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;
  let awaited: { text: string; act: (socket: Socket) => void } | null = null;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk: Buffer) => {
        if (from === client && awaited && chunk.includes(awaited.text)) {
          const { act } = awaited;
          awaited = null;
          act(client);
        }
        if (isStalled) {
          from.pause();
          from.unshift(chunk);
        } else to.write(chunk);
      });
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
  const stall = () => {
    isStalled = true;
  };
  const at = (text: string, act: (socket: Socket) => void) =>
    new Promise<void>((seen) => {
      awaited = {
        text,
        act: (socket) => {
          act(socket);
          seen();
        },
      };
    });
  return {
    url: url.href,
    stall,
    stallAt: (text) => at(text, stall),
    cutAt: (text) => at(text, (socket) => socket.destroy()),
    resume: () => {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
