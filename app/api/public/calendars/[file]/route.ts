import { readCalendarUnscoped } from "@/lib/calendar-feeds/commands";
import { ICS_TYPE } from "@/lib/calendar-feeds/ics";
import { feedFileParams } from "@/lib/calendar-feeds/schema";
import { publicRoute } from "@/lib/server/route";

/** Read by calendar programs at `/calendar/{token}.ics` (rewritten in next.config.mjs). */
export const GET = publicRoute({ params: feedFileParams }, async ({ params, request }) => {
  const token = params.file.slice(0, -".ics".length);
  const { text, etag } = await readCalendarUnscoped(token, request.headers.get("user-agent") ?? "");
  const headers = { "Cache-Control": "private, no-store", ETag: etag };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(text, {
    headers: { ...headers, "Content-Type": ICS_TYPE, "Content-Disposition": 'inline; filename="lectern.ics"' },
  });
});
