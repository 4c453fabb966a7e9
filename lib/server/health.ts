import "server-only";
import { assertUtc, query } from "@/lib/server/db";

let utc: Promise<void> | undefined;

/** Answers whether requests can be served now. `jobs` joins when there is a job runner. */
export async function health(): Promise<{
  status: "ok" | "unavailable";
  database: "ok" | "unavailable";
  version: string;
}> {
  const version = process.env.npm_package_version ?? "0.1.0";
  try {
    utc ??= assertUtc().catch((error) => {
      utc = undefined;
      throw error;
    });
    await utc;
    await query("health", "SELECT 1", []);
    return { status: "ok", database: "ok", version };
  } catch {
    return { status: "unavailable", database: "unavailable", version };
  }
}
