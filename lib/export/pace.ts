import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** Takes the next bytes of a file. A promise it returns is waited for: that is how a slow reader slows the writer. */
export type Push = (chunk: Uint8Array) => unknown;

type Wait = () => Promise<void>;

/** What an export that is running must wait for before it reads more rows. */
const waits = new AsyncLocalStorage<Set<Wait>>();

/** Everything written inside can set the pace of everything read inside. */
export const paced = <T>(work: () => Promise<T>): Promise<T> => waits.run(new Set(), work);

/** From here on rows are read only when `wait` has resolved; it rejects when there is nobody left to read for. */
export const setPace = (wait: Wait): void => void waits.getStore()?.add(wait);

/** Called by whoever reads rows, before each batch. */
export async function keepPace(): Promise<void> {
  for (const wait of waits.getStore() ?? []) await wait();
}
