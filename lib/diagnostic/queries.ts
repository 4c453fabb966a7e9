import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ServerFacts } from "@/lib/diagnostic/rules";
import { query } from "@/lib/server/db";
import type { Actor } from "@/lib/server/session";
import { AppError } from "@/lib/shared/errors";
import { listed } from "@/lib/shared/phrases";
import RULES from "@/lib/shared/zone-rules.json";
import { instantOf, oldZones } from "@/lib/shared/zoned-time";

let build: string | undefined;

export function readBuildUnscoped(): string {
  build ??= read();
  return build;
}

function read(): string {
  const folder = process.env.LECTERN_DIST_DIR ?? ".next";
  try {
    return readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), folder, "BUILD_ID"), "utf8").trim();
  } catch {
    return "development";
  }
}

type Row = { now: Date; createdAt: Date; endsAt: Date; oldZones: string[] };

export async function getServerFacts(actor: Actor): Promise<ServerFacts> {
  const own = RULES.filter(({ zone }) => zone === actor.timeZone);
  const [row] = await query<Row>(
    "diagnostic",
    `SELECT clock_timestamp() AS now, "createdAt", "endsAt",
            (SELECT coalesce(json_agg(r.zone), '[]') FROM json_to_recordset($4::json) AS r(zone text, day date, time time, utc timestamptz)
              WHERE (r.day + r.time) AT TIME ZONE r.zone <> r.utc) AS "oldZones"
       FROM sessions WHERE id = $1 AND "userId" = $2 AND "speakerId" = $3`,
    [actor.sessionId, actor.userId, actor.speakerId, JSON.stringify(own)],
  );
  if (!row) throw new AppError("unauthenticated", "Please sign in.");
  const old = [...describeOld("The server", oldZones(instantOf)), ...describeOld("The database", row.oldZones)];
  return {
    now: row.now.toISOString(),
    build: readBuildUnscoped(),
    signedInAt: row.createdAt.toISOString(),
    sessionEndsAt: row.endsAt.toISOString(),
    oldZones: old.join(" "),
  };
}

const describeOld = (what: string, zones: readonly string[]): string[] =>
  zones.length > 0 ? [`${what} has old rules for ${listed(zones)}.`] : [];
