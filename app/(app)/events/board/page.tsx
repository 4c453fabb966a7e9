import type { Metadata } from "next";
import { BoardView } from "@/components/events/board/board-view";
import { TermHint } from "@/components/help/term-hint";
import { boardSchema } from "@/lib/events/board/board-schema";
import { getBoard } from "@/lib/events/board/reading-board";
import { BOARD_LIST, boardSearch, expandedColumnsOf, OPEN_AT_FIRST } from "@/lib/events/list";
import { listEventYears } from "@/lib/events/queries";
import { readListParams, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { today } from "@/lib/shared/dates";
import { canonical } from "@/lib/shared/list-address";

export const metadata: Metadata = { title: "Events board" };

export default async function EventsBoardPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const { open } = await searchParams;
  const unfolded = expandedColumnsOf(typeof open === "string" ? open : "");
  const filter = await readListParams(boardSchema, searchParams);
  const [board, years] = await Promise.all([
    getBoard(actor, { ...filter, cards: [...OPEN_AT_FIRST, ...unfolded] }),
    listEventYears(actor),
  ]);
  return (
    <BoardView
      served={{ search: boardSearch(canonical(BOARD_LIST, filter), unfolded), board }}
      years={years}
      today={today(actor.timeZone)}
      hint={<TermHint term="weighted-pipeline" />}
    />
  );
}
