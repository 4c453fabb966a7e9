import "server-only";
import { notFound as notFoundPage } from "next/navigation";
import { cache } from "react";
import type { z } from "zod";
import { requireAdmin, requireSubscriber } from "@/lib/server/page-session";
import { AppError } from "@/lib/shared/errors";
import { id } from "@/lib/shared/fields";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * A list page's filters from its URL. Someone may have typed or shortened it: what the list does not understand is
 * left out rather than answered with an error page.
 */
export async function readListParams<S extends z.ZodObject>(schema: S, params: SearchParams): Promise<z.output<S>> {
  const given: Record<string, string> = {};
  for (const [key, value] of Object.entries(await params)) {
    const field = schema.shape[key] as z.ZodType | undefined;
    // A page starts at the top: where a list had got to is the list's own affair.
    if (key === "cursor") continue;
    if (typeof value === "string" && field?.safeParse(value).success) given[key] = value;
  }
  return schema.parse(given);
}

/**
 * How a page gets the record it is about: the 404 page when it is missing, foreign, or its id is none. The page and
 * its title ask for it, and it is read once.
 */
const recordFor =
  <A>(ask: () => Promise<A>) =>
  <T>(load: (actor: A, id: string) => Promise<T>): ((rawId: string) => Promise<T>) =>
    cache(async (rawId) => {
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

export const pageRecord = recordFor(requireSubscriber);
/** The same on an admin's page. */
export const adminRecord = recordFor(requireAdmin);
