import { startDatabaseProxy } from "./database-proxy";

/** A client ends a query with Sync or sends a simple Query; each gets one ReadyForQuery. */
const QUESTIONS = ["S", "Q"];
const ANSWERED = "Z";

export type CountingProxy = {
  url: string;
  reset: () => void;
  /** `deep`: the longest chain of queries that waited for each other. */
  seen: () => { statements: number; deep: number };
  stop: () => Promise<void>;
};

/** Milliseconds. */
const DISTANCE = 60;

export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  let statements = 0;
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
      // Delays responses, so that independent queries are sent before the first response.
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
