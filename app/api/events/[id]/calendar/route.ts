import { readEventCalendar } from "@/lib/calendar-feeds/commands";
import { ICS_TYPE } from "@/lib/calendar-feeds/ics";
import { route } from "@/lib/server/route";
import { idParams } from "@/lib/shared/fields";

/** One event for the speaker's own calendar. */
export const GET = route({ access: "subscriber", ownerOnly: true, params: idParams }, async ({ actor, params }) => {
  const { text } = await readEventCalendar(actor, params.id);
  return new Response(text, {
    headers: {
      "Content-Type": ICS_TYPE,
      "Content-Disposition": 'attachment; filename="event.ics"',
      "Cache-Control": "private, no-store",
    },
  });
});
