import { getDashboard } from "@/lib/dashboard/queries";
import type { Actor } from "@/lib/server/session";

/**
 * Reference for `npm run bench` of the dashboard: a bare dynamic page that sends the same SQL and shows the events and items.
 * Only the benchmark's own build includes it.
 */
export default async function BareDashboard({ searchParams }: { searchParams: Promise<{ speaker: string }> }) {
  const { speaker: speakerId } = await searchParams;
  const actor = { speakerId, timeZone: "UTC", speaker: { name: "" } } as unknown as Actor;
  const { upcoming, actionItems } = await getDashboard(actor);
  return (
    <ul>
      {[...upcoming, ...actionItems.items].map(({ title }) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  );
}
