"use client";

import type { ExpenseDto } from "@/lib/expenses/schema";
import { ApiError, apiFetch, ignoreMissing, isTransient } from "@/lib/shared/api-client";
import { clearFlag, receiptsKey, setFlag } from "@/lib/shared/local-flag";

/** A receipt that is kept on this device until the server has it. Its key makes the file and the expense once. */
export type WaitingReceipt = {
  key: string;
  userId: string;
  file: File;
  amount: number;
  spentOn: string;
  event: { id: string; title: string } | null;
  billable: boolean;
  keptAt: number;
  /** Uploaded already, this many times before. */
  fileId?: string;
  uploads: number;
  /** Why the server refused it; it isn't sent again until the person says so. */
  problem?: Problem;
  /** The same picture is wanted twice. */
  keepsBoth?: true;
};

type Problem = { text: string; link?: { href: string; label: string } };

const STORE = "receipts";

const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open("lectern", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "key" });
  const database = await result(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const value = await result(work(transaction.objectStore(STORE)));
    await done;
    return value;
  } finally {
    database.close();
  }
}

const listeners = new Set<() => void>();

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = () => {
  for (const listener of listeners) listener();
};

/** Oldest first; none where the browser keeps nothing. */
export async function listWaiting(userId: string): Promise<WaitingReceipt[]> {
  try {
    const all = await withStore<WaitingReceipt[]>("readonly", (store) => store.getAll());
    return all.filter((one) => one.userId === userId).sort((a, b) => a.keptAt - b.keptAt);
  } catch {
    return [];
  }
}

/** @throws where the browser keeps nothing, or is full */
export async function keepReceipt(receipt: WaitingReceipt): Promise<void> {
  await withStore("readwrite", (store) => store.put(receipt));
  setFlag(receiptsKey(receipt.userId));
  tell();
}

export async function dropReceipt({ key, userId }: WaitingReceipt): Promise<void> {
  await withStore("readwrite", (store) => store.delete(key));
  if ((await listWaiting(userId)).length === 0) clearFlag(receiptsKey(userId));
  tell();
}

/** One tab at a time. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("lectern-receipts", work) : work();

/** Sends what waits, oldest first, and stops where the network does. @returns how many were sent */
export const sendWaiting = (userId: string): Promise<number> =>
  alone(async () => {
    for (let sent = 0; ; ) {
      const next = (await listWaiting(userId)).find(({ problem }) => !problem);
      const outcome = next ? await send(next) : "waits";
      if (outcome === "waits") return sent;
      if (outcome === "sent") sent += 1;
    }
  });

/** `changed`: to be tried again, or refused for now. */
async function send(receipt: WaitingReceipt): Promise<"sent" | "waits" | "changed"> {
  try {
    const fileId = receipt.fileId ?? (await uploadReceipt(receipt));
    if (!receipt.fileId) await keepReceipt({ ...receipt, fileId });
    await createExpense(receipt, fileId);
  } catch (error) {
    if (isTransient(error) || isLater(error)) return "waits";
    const fresh = (await listWaiting(receipt.userId)).find(({ key }) => key === receipt.key) ?? receipt;
    const isMissing = error instanceof ApiError && error.status === 404;
    const remedy = isMissing ? await remedyFor(fresh).catch(() => "waits" as const) : null;
    if (remedy === "waits") return "waits";
    if (remedy !== "done") {
      await keepReceipt({ ...fresh, ...(remedy ?? { problem: problemOf(error) }) });
      return "changed";
    }
  }
  await dropReceipt(receipt);
  return "sent";
}

/** Signed out meanwhile, a lapsed plan, or too many requests: not the receipt's fault. */
const isLater = (error: unknown) => error instanceof ApiError && [401, 402, 403, 429].includes(error.status);

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { text: "We couldn't upload this receipt." };
  return { text: Object.values(error.fields)[0] ?? error.message, link: error.link };
}

/**
 * An event that was deleted meanwhile is left out. A receipt that is on an expense already is done, since the answer to an
 * earlier try was lost; a deleted one is uploaded again, once.
 */
async function remedyFor({ event, fileId, uploads }: WaitingReceipt): Promise<Partial<WaitingReceipt> | "done" | null> {
  if (event) return { event: null, billable: false };
  if (!fileId) return null;
  const file = await apiFetch<{ deletedAt: string | null }>(`/api/files/${fileId}`).catch(ignoreMissing);
  if (file?.deletedAt === null) return "done";
  return uploads === 0 ? { fileId: undefined, uploads: 1 } : null;
}

export async function uploadReceipt({ key, file, keepsBoth, uploads }: WaitingReceipt): Promise<string> {
  const body = new FormData();
  body.set("kind", "receipt");
  if (keepsBoth) body.set("keepsBoth", "1");
  body.set("file", file);
  const idempotencyKey = `${key}-file-${uploads}`;
  const { id } = await apiFetch<{ id: string }>("/api/files", { method: "POST", body, idempotencyKey });
  return id;
}

export const createExpense = ({ key, amount, spentOn, event, billable }: WaitingReceipt, fileId: string) =>
  apiFetch<ExpenseDto>("/api/expenses", {
    method: "POST",
    body: {
      spentOn,
      amount,
      billable,
      shares: event ? [{ eventId: event.id }] : [],
      receiptIds: [fileId],
    },
    idempotencyKey: key,
  });
