import { query } from "@/lib/server/db";

/** Reference for writes: a route that only inserts one row. */
export async function POST(): Promise<Response> {
  await query(
    "bench-insert",
    `INSERT INTO audit_entries (id, action, subject) VALUES (gen_random_uuid(), 'bench', '')`,
    [],
  );
  return new Response(null, { status: 204 });
}
