import "server-only";
import { headers } from "next/headers";
import { notFound as notFoundPage } from "next/navigation";
import { cache, type ReactNode } from "react";
import type { z } from "zod";
import { requireAdmin, requireSubscriber } from "@/lib/server/page-session";
import { AppError } from "@/lib/shared/errors";
import { id } from "@/lib/shared/fields";
import { understood } from "@/lib/shared/list-schema";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * A list page's filters from its URL. Someone may have typed or shortened it: what the list does not understand is
 * left out rather than answered with an error page.
 */
export async function readListParams<S extends z.ZodObject>(schema: S, params: SearchParams): Promise<z.output<S>> {
  // A page starts at the top: where a list had got to is the list's own affair.
  const { cursor: _, ...given } = await params;
  return schema.parse(understood(schema, Object.entries(given)));
}

type Load<A> = (actor: A, id: string) => Promise<unknown>;

/** One query per request for each `load` and id, whichever part of the page asks. */
const findRecord = cache(async <A>(ask: () => Promise<A>, load: Load<A>, rawId: string): Promise<unknown> => {
  const actor = await ask();
  const parsed = id.safeParse(rawId);
  if (!parsed.success) notFoundPage();
  try {
    return await load(actor, parsed.data);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFoundPage();
    throw error;
  }
});

/**
 * How a page gets its record: the 404 page when it is missing or foreign, or its id is not an id. The page, its title
 * and its layout ask for it, and it is read once.
 */
const recordFor =
  <A>(ask: () => Promise<A>) =>
  <T>(load: (actor: A, id: string) => Promise<T>): ((rawId: string) => Promise<T>) =>
  (rawId) =>
    findRecord(ask, load as Load<unknown>, rawId) as Promise<T>;

export const pageRecord = recordFor(requireSubscriber);
/** The same on an admin's page. */
export const adminRecord = recordFor(requireAdmin);

type RecordLayout = (props: { params: Promise<{ id: string }>; children: ReactNode }) => Promise<ReactNode>;

/**
 * The layout above a record's page and its skeleton. A document waits for the record, so that a missing one answers 404
 * and not 200; a navigation within the app shows the skeleton at once (docs/decisions/044-missing-records.md).
 */
export const recordLayout =
  (find: (rawId: string) => Promise<unknown>): RecordLayout =>
  async ({ params, children }) => {
    if (await isDocument()) await find((await params).id);
    return children;
  };

/** Only a script's own request says `empty`; what says nothing is taken for a document. */
const isDocument = async (): Promise<boolean> => (await headers()).get("sec-fetch-dest") !== "empty";
