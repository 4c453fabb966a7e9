import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import * as z from "zod";
import { authOptions } from "@/lib/account/next-auth";
import { FORM_TYPE, readText } from "@/lib/server/body";
import { publicRoute } from "@/lib/server/route";
import { AppError } from "@/lib/shared/errors";

/** Its pages are ours: next-auth redirects each of these to `/auth`. */
const PAGES = ["signin", "signout", "error", "verify-request"] as const;

const read = z.strictObject({ nextauth: z.tuple([z.enum(["csrf", "session", "providers", ...PAGES])]) });

const write = z.strictObject({
  nextauth: z.union([
    z.tuple([z.literal("signout")]),
    z.tuple([z.enum(["callback", "signin"]), z.literal("credentials")]),
  ]),
});

/** next-auth's own routes, through our door: its POSTs need our CSRF pair as well as its own. */
export const GET = publicRoute({ params: read }, ({ request, params }) => answer(request, params));

export const POST = publicRoute({ params: write }, async ({ request, params }) =>
  answer(request, params, await readText(request, FORM_TYPE, "a form")),
);

async function answer({ url, method, headers }: Request, params: { nextauth: string[] }, body?: string) {
  const request = new NextRequest(url, { method, headers, ...(body !== undefined && { body }) });
  const response: Response = await NextAuth(
    request as never,
    { params: Promise.resolve(params) } as never,
    authOptions(),
  );
  // Its one such answer, since our settings are fixed: the callback address of the query or the cookie is not one.
  if (response.status === 500) throw new AppError("invalid", "The callback address is not valid.");
  return response;
}
