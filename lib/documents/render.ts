import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { log } from "@/lib/server/log";
import { AppError } from "@/lib/shared/errors";

/** Props of each kind of document: plain data. A domain adds its own with `declare module "@/lib/documents/render"`. */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface DocumentProps {}

export type DocumentKind = keyof DocumentProps;

/** Bundled by scripts/lib/runner-bundle.mjs from lib/operation/documents.ts. */
const WORKER = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  process.env.LECTERN_DIST_DIR ?? ".next",
  "jobs",
  "documents.mjs",
);
const MEMORY_LIMIT_MB = 128;
const TIME_LIMIT = 30_000;
const IDLE = 60_000;
const MAX_WAITING = 20;

type Job = { owner: string; kind: string; props: object; done: (pdf: Buffer) => void; fail: (error: Error) => void };
type Answer = { pdf: Uint8Array } | { error: string };

type State = {
  waiting: Job[];
  /** Number of the last job of each owner. */
  served: Map<string, number>;
  busy: boolean;
  worker: Worker | null;
  settle: ((answer: Answer) => void) | null;
  idle?: NodeJS.Timeout;
};

// Shared by the bundles of a build.
const kept = globalThis as { lecternDocuments?: State };
kept.lecternDocuments ??= { waiting: [], served: new Map(), busy: false, worker: null, settle: null };
const state = kept.lecternDocuments;

/** In a worker with its own memory, one at a time; owners take turns. @throws 503 when too many of this owner wait or it failed twice */
export function renderDocument<K extends DocumentKind>(
  kind: K,
  props: DocumentProps[K],
  owner: string,
): Promise<Buffer> {
  if (state.waiting.filter((one) => one.owner === owner).length >= MAX_WAITING) {
    throw new AppError("unavailable", "We're making many documents for you right now. Please try again in a minute.", {
      headers: { "Retry-After": "30" },
    });
  }
  return new Promise((done, fail) => {
    state.waiting.push({ owner, kind, props, done, fail });
    void work();
  });
}

async function work(): Promise<void> {
  if (state.busy) return;
  state.busy = true;
  clearTimeout(state.idle);
  for (let job = next(); job; job = next()) {
    try {
      job.done(await attempt(job));
    } catch (error) {
      log.error({ kind: job.kind, message: String(error) }, "a document could not be made");
      job.fail(new AppError("unavailable", "We couldn't make this PDF. Please try again in a minute."));
    }
  }
  state.served.clear();
  state.busy = false;
  state.idle = setTimeout(stop, IDLE).unref();
}

/** Of the owner who was served the longest ago. */
function next(): Job | undefined {
  const turn = ({ owner }: Job) => state.served.get(owner) ?? 0;
  const first = Math.min(...state.waiting.map(turn));
  const [job] = state.waiting.splice(
    state.waiting.findIndex((one) => turn(one) === first),
    1,
  );
  if (job) state.served.set(job.owner, Math.max(0, ...state.served.values()) + 1);
  return job;
}

async function attempt(job: Job): Promise<Buffer> {
  try {
    return await renderOnce(job);
  } catch (error) {
    log.warn({ kind: job.kind, message: String(error) }, "a document is tried again");
    return renderOnce(job);
  }
}

async function renderOnce({ kind, props }: Job): Promise<Buffer> {
  state.worker ??= start();
  const { worker } = state;
  let timer: NodeJS.Timeout | undefined;
  const answer = await new Promise<Answer>((resolve) => {
    state.settle = resolve;
    timer = setTimeout(() => resolve({ error: "took too long" }), TIME_LIMIT);
    worker.postMessage({ kind, props });
  });
  clearTimeout(timer);
  state.settle = null;
  if ("pdf" in answer) return Buffer.from(answer.pdf);
  await stop();
  throw new Error(answer.error);
}

function start(): Worker {
  const worker = new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    env: { NODE_ENV: "production" },
    execArgv: [],
  });
  const ended = (error: string) => {
    if (state.worker !== worker) return;
    state.worker = null;
    state.settle?.({ error });
  };
  worker.on("message", (answer: Answer) => state.settle?.(answer));
  worker.on("error", (error) => ended(error.message));
  worker.on("exit", (code) => ended(`the worker ended with ${code}`));
  worker.unref();
  return worker;
}

async function stop(): Promise<void> {
  const { worker } = state;
  state.worker = null;
  await worker?.terminate();
}
