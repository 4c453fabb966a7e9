import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** PostgreSQL's protocol: who asks ends a question with Sync (or sends a simple Query); each is answered by one ReadyForQuery. */
const QUESTIONS = ["S", "Q"];
const ANSWERED = "Z";

export type CountingProxy = {
  /** The same database, asked through the proxy. */
  url: string;
  /** Forgets what was counted. */
  reset: () => void;
  /** How many questions were asked, and how many had to wait for the answer of one before: one after the other. */
  seen: () => { statements: number; deep: number };
  stop: () => Promise<void>;
};

/** Milliseconds that an answer is on its way. */
const DISTANCE = 60;

/** Stands between the app and its database and counts how often it is asked. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new URL(databaseUrl);
  let statements = 0;
  /** The longest chain of questions that has been answered so far. */
  let answered = 0;
  let deepest = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
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
      deepest = Math.max(deepest, depth);
    });
    for (const [from, to, look] of [
      [client, upstream, asks],
      [upstream, client, answers],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk: Buffer) => {
        // A database as far away as this lets questions that wait for nothing go out before the first answer is in.
        setTimeout(
          () => {
            look(chunk);
            to.write(chunk);
          },
          from === upstream ? DISTANCE : 0,
        );
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
  return {
    url: url.href,
    reset: () => {
      statements = answered = deepest = 0;
    },
    seen: () => ({ statements, deep: deepest }),
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

/** Cuts a stream into messages and says the type of each. A client's first ones have no type: they end with the start-up's. */
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
