import { query } from "@/lib/server/db";

/** The yardstick for what writes: a route that does nothing but insert one row. */
export async function POST(): Promise<Response> {
  await query(
    "bench-insert",
    `INSERT INTO audit_entries (id, action, subject) VALUES (gen_random_uuid(), 'bench', '')`,
    [],
  );
  return new Response(null, { status: 204 });
}
