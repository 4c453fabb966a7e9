import pg from "pg";
import { actionItemsStatement } from "@/lib/action-items/queries";
import { boardSchema } from "@/lib/events/board/board-schema";
import { boardStatement } from "@/lib/events/board/reading-board";
import { calendarYearStatement } from "@/lib/events/calendar/reading-calendar";
import { eventListStatement } from "@/lib/events/queries";
import { eventListSchema } from "@/lib/events/schema";
import { owingStatement } from "@/lib/invoices/owing";
import { nearbyStatement } from "@/lib/near/queries";
import { USUAL_RADIUS } from "@/lib/near/rules";
import { feesByStateStatement } from "@/lib/reports/fees-by-state/reading";
import { incomeStatement } from "@/lib/reports/income/reading";
import { payersStatement, taxesStatement } from "@/lib/reports/taxes/reading";
import type { Actor } from "@/lib/server/session";

/**
 * References for `npm run bench` of views of many records: the SQL of each sent through `pg`, without session, checks and
 * mapping. Only the benchmark's own build includes them.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL ?? 10) });

export async function GET(request: Request): Promise<Response> {
  const { speaker: speakerId, view, event = "" } = Object.fromEntries(new URL(request.url).searchParams);
  const actor = { speakerId, timeZone: "UTC" } as unknown as Actor;
  const near = view === "near" && nearbyStatement(actor, event, USUAL_RADIUS);
  const { rows } = await pool.query(near || statementOf(actor, view));
  return Response.json(rows);
}

function statementOf(actor: Actor, view: string | undefined) {
  if (view === "board") return boardStatement(actor, boardSchema.parse({}));
  if (view === "items") return actionItemsStatement(actor);
  if (view === "owing") return owingStatement(actor);
  const year = new Date().getUTCFullYear();
  if (view === "income-payments") return incomeStatement(actor, { basis: "payments", year });
  if (view === "income-invoices") return incomeStatement(actor, { basis: "invoices", year });
  if (view === "fees-by-state") return feesByStateStatement(actor, year);
  if (view === "taxes") return taxesStatement(actor, year);
  if (view === "payers") return payersStatement(actor, year);
  if (view === "year") return calendarYearStatement(actor, year);
  return eventListStatement(actor, eventListSchema.parse({ limit: "50" }));
}
