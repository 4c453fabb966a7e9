import "server-only";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound as notFoundPage } from "next/navigation";
import { cache, type ReactNode } from "react";
import type * as z from "zod";
import { requireAdmin, requireSubscriber } from "@/lib/server/page-session";
import { AppError } from "@/lib/shared/errors";
import { id, understood } from "@/lib/shared/fields";
import { canonical, type ListSpec } from "@/lib/shared/list-address";
import { FIRST_ROWS } from "@/lib/shared/pagination";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** A list page's filters from its URL, which may be mistyped: unknown values are ignored. */
export async function readListParams<S extends z.ZodObject>(schema: S, params: SearchParams): Promise<z.output<S>> {
  const { cursor: _, ...given } = await params;
  return schema.parse(understood(schema, Object.entries(given)));
}

export async function serveList<S extends z.ZodObject, Page>(
  spec: ListSpec<string>,
  schema: S,
  params: SearchParams,
  list: (filter: z.output<S>) => Promise<Page>,
): Promise<{ search: string; page: Page; limit: number }> {
  const filter = { ...(await readListParams(schema, params)), limit: FIRST_ROWS };
  return { search: canonical(spec, filter), page: await list(filter), limit: FIRST_ROWS };
}

type Load<A> = (actor: A, id: string) => Promise<unknown>;

const findPageRecord = cache(async <A>(ask: () => Promise<A>, load: Load<A>, rawId: string): Promise<unknown> => {
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

const recordFor =
  <A>(ask: () => Promise<A>) =>
  <T>(load: (actor: A, id: string) => Promise<T>): ((rawId: string) => Promise<T>) =>
  (rawId) =>
    findPageRecord(ask, load as Load<unknown>, rawId) as Promise<T>;

export const pageRecord = recordFor(requireSubscriber);
export const adminRecord = recordFor(requireAdmin);

/** A page's title, by its record. */
export const recordTitle =
  <T>(find: (rawId: string) => Promise<T>, title: (record: T) => string) =>
  async ({ params }: { params: Promise<{ id: string }> }): Promise<Metadata> => ({
    title: title(await find((await params).id)),
  });

type RecordLayout = (props: { params: Promise<{ id: string }>; children: ReactNode }) => Promise<ReactNode>;

/** Delays a document until its record is found, or returns 404 (docs/decisions/044-missing-records.md). */
export const recordLayout =
  (find: (rawId: string) => Promise<unknown>): RecordLayout =>
  async ({ params, children }) => {
    if (await isDocument()) await find((await params).id);
    return children;
  };

/** Only a script's request says `empty`. */
const isDocument = async (): Promise<boolean> => (await headers()).get("sec-fetch-dest") !== "empty";
