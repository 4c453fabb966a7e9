import type { Socket } from "node:net";
import { startDatabaseProxy } from "./database-proxy";

export type FaultyProxy = {
  url: string;
  /** Passes nothing on; connections stay open and new ones are accepted. */
  stall: () => void;
  /** Stalls when this text is sent to the database. */
  stallAt: (text: string) => Promise<void>;
  resume: () => void;
  /** Closes the connection on which this text is sent, once. */
  cutAt: (text: string) => Promise<void>;
  stop: () => Promise<void>;
};

export async function startFaultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  let isStalled = false;
  let awaited: { text: string; act: (socket: Socket) => void; seen: () => void } | null = null;
  const proxy = await startDatabaseProxy(databaseUrl, (client) => ({ isApp, chunk, from, to }) => {
    if (isApp && awaited && chunk.includes(awaited.text)) {
      awaited.act(client);
      awaited.seen();
      awaited = null;
    }
    if (isStalled) {
      from.pause();
      from.unshift(chunk);
    } else to.write(chunk);
  });
  const stall = () => {
    isStalled = true;
  };
  const at = (text: string, act: (socket: Socket) => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    awaited = { text, act, seen: resolve };
    return promise;
  };
  return {
    url: proxy.url,
    stall,
    stallAt: (text) => at(text, stall),
    cutAt: (text) => at(text, (socket) => socket.destroy()),
    resume: () => {
      isStalled = false;
      for (const socket of proxy.sockets) socket.resume();
    },
    stop: proxy.stop,
  };
}
