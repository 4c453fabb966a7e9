import pg from "pg";
import { eventListStatement } from "@/lib/events/queries";
import { eventListSchema } from "@/lib/events/schema";
import type { Actor } from "@/lib/server/session";

/**
 * Reference for `npm run bench`: the SQL of `GET /api/events` sent through `pg`, without session, checks and mapping.
 * Only the benchmark's own build includes it.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL ?? 10) });

export async function GET(request: Request): Promise<Response> {
  const { speaker: speakerId, ...query } = Object.fromEntries(new URL(request.url).searchParams);
  const actor = { speakerId, timeZone: "UTC" } as unknown as Actor;
  const { rows } = await pool.query(eventListStatement(actor, eventListSchema.parse(query)));
  return Response.json(rows);
}
