import { hashPassword, verifyPassword } from "@/lib/account/passwords";

let stored: Promise<string> | undefined;

/** Reference for signing in: a request that only reads JSON and verifies the hash. */
export async function POST(request: Request): Promise<Response> {
  const { password } = (await request.json()) as { password: string };
  stored ??= hashPassword(password);
  return Response.json({ fits: await verifyPassword(await stored, password) });
}
