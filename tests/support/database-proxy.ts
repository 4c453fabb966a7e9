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

/** A client ends a query with Sync or sends a simple Query; each gets one ReadyForQuery. */
const QUESTIONS = ["S", "Q"];
const ANSWERED = "Z";

/** Milliseconds. */
const DISTANCE = 60;

export type CountingProxy = Awaited<ReturnType<typeof startCountingProxy>>;

/** Counts queries, and how long a chain of them waited for each other. */
export async function startCountingProxy(databaseUrl: string) {
  let [statements, answered, deep] = [0, 0, 0];
  const { url, stop } = await startDatabaseProxy(databaseUrl, () => {
    const waiting: number[] = [];
    const asks = reader(true, (type) => {
      if (!QUESTIONS.includes(type)) return;
      statements += 1;
      waiting.push(answered + 1);
    });
    const answers = reader(false, (type) => {
      const depth = type === ANSWERED ? waiting.shift() : undefined;
      if (depth === undefined) return;
      answered = Math.max(answered, depth);
      deep = Math.max(deep, depth);
    });
    return ({ isApp, chunk, to }) => {
      const pass = () => {
        (isApp ? asks : answers)(chunk);
        to.write(chunk);
      };
      // Delays responses, so that independent queries are sent before the first response.
      setTimeout(pass, isApp ? 0 : DISTANCE);
    };
  });
  const reset = () => {
    statements = answered = deep = 0;
  };
  return { url, stop, reset, seen: () => ({ statements, deep }) };
}

/** Splits a stream into messages; a client's first messages have no type. */
function reader(isClient: boolean, onMessage: (type: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = !isClient;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return;
      const size = head + rest.readUInt32BE(head);
      if (rest.length < size) return;
      if (started) onMessage(String.fromCharCode(rest[0] ?? 0));
      else started = true;
      rest = rest.subarray(size);
    }
  };
}

export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;

export async function startFaultyProxy(databaseUrl: string) {
  let isStalled = false;
  let awaited: { text: string; act: (socket: Socket) => void } | null = null;
  const { url, sockets, stop } = await startDatabaseProxy(databaseUrl, (client) => ({ isApp, chunk, from, to }) => {
    if (isApp && awaited && chunk.includes(awaited.text)) {
      const { act } = awaited;
      awaited = null;
      act(client);
    }
    if (isStalled) {
      from.pause();
      from.unshift(chunk);
    } else to.write(chunk);
  });
  /** Passes nothing on; connections stay open and new ones are accepted. */
  const stall = () => {
    isStalled = true;
  };
  const resume = () => {
    isStalled = false;
    for (const socket of sockets) socket.resume();
  };
  const at = (text: string, act: (socket: Socket) => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    awaited = {
      text,
      act: (socket) => {
        act(socket);
        resolve();
      },
    };
    return promise;
  };
  return {
    url,
    stall,
    resume,
    stop,
    /** Stalls when this text is sent to the database. */
    stallAt: (text: string) => at(text, stall),
    /** Closes the connection on which this text is sent, once. */
    cutAt: (text: string) => at(text, (socket) => socket.destroy()),
  };
}
