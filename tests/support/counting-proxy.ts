import { startDatabaseProxy } from "./database-proxy";

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

/** Counts how often the app asks its database. */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  let statements = 0;
  /** The longest chain of questions that has been answered so far. */
  let answered = 0;
  let deepest = 0;
  const proxy = await startDatabaseProxy(databaseUrl, () => {
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
    return ({ isApp, chunk, to }) => {
      const pass = () => {
        (isApp ? asks : answers)(chunk);
        to.write(chunk);
      };
      // A database as far away as this lets questions that wait for nothing go out before the first answer is in.
      setTimeout(pass, isApp ? 0 : DISTANCE);
    };
  });
  return {
    url: proxy.url,
    reset: () => {
      statements = answered = deepest = 0;
    },
    seen: () => ({ statements, deep: deepest }),
    stop: proxy.stop,
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
