import { hashPassword, verifyPassword } from "@/lib/account/passwords";

let stored: Promise<string> | undefined;

/** The yardstick of a log-in: what one request costs that reads JSON, verifies the hash, and does nothing else. */
export async function POST(request: Request): Promise<Response> {
  const { password } = (await request.json()) as { password: string };
  stored ??= hashPassword(password);
  return Response.json({ fits: await verifyPassword(await stored, password) });
}
