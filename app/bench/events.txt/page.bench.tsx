import pg from "pg";
import { UPCOMING } from "@/lib/events/list";
import { eventListStatement } from "@/lib/events/queries";
import { eventListSchema } from "@/lib/events/schema";
import type { Actor } from "@/lib/server/session";

/**
 * Reference for `npm run bench` of the events page: a bare dynamic page with the same SQL and rows. Its path ends in
 * `.txt` to bypass our middleware. Only the benchmark's own build includes it.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL ?? 10) });

type Row = { id: string; title: string; date: string; venueName: string; city: string; state: string } & {
  feeCents: number;
  status: string;
  clientCompany: string;
};

export default async function BareEvents({ searchParams }: { searchParams: Promise<{ speaker: string }> }) {
  const { speaker: speakerId } = await searchParams;
  const actor = { speakerId, timeZone: "UTC" } as unknown as Actor;
  const { rows } = await pool.query<Row>(
    eventListStatement(actor, eventListSchema.parse(Object.fromEntries(new URLSearchParams(UPCOMING)))),
  );
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{String(row.date)}</td>
            <td>
              <a href={`/events/${row.id}`}>{row.title}</a>
            </td>
            <td>{row.clientCompany}</td>
            <td>{row.venueName}</td>
            <td>{[row.city, row.state].filter(Boolean).join(", ")}</td>
            <td>{row.status}</td>
            <td>{row.feeCents / 100}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
