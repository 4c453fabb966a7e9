"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { addCards, changeCard, findCard, moveCard } from "@/lib/events/board/board";
import type { BoardCard, BoardColumn, BoardDto } from "@/lib/events/board/board-schema";
import type { StatusChangeInput } from "@/lib/events/history-schema";
import type { EventDto } from "@/lib/events/schema";
import type { EventStatus } from "@/lib/events/status";
import { apiFetch, isTransient } from "@/lib/shared/api-client";
import { urlQuery } from "@/lib/shared/record-client";
import { useServedCache } from "@/lib/shared/refresh";

const BOARD_URL = "/api/events/board";

export type ServedBoard = { search: string; board: BoardDto };

export type Reason = Partial<
  Pick<StatusChangeInput, "endReason" | "note" | "keptAmount" | "cancelledBy" | "noticeOn" | "receivedAmount">
>;

const keyOf = (search: string): string => (search ? `${BOARD_URL}?${search}` : BOARD_URL);

/** The board of these filters; changes are optimistic. */
export function useBoard(search: string, served: ServedBoard) {
  const client = useQueryClient();
  const key = keyOf(search);
  useServedCache(keyOf(served.search), served.board);
  const query = useQuery({
    ...urlQuery<BoardDto>(key),
    placeholderData: keepPreviousData,
  });

  const change = (how: (board: BoardDto) => BoardDto) =>
    client.setQueryData<BoardDto>([key], (board) => board && how(board));
  const now = (id: string) => {
    const board = client.getQueryData<BoardDto>([key]);
    return board ? findCard(board, id) : null;
  };

  const more = useCallback(
    async ({ status, nextCursor }: Pick<BoardColumn, "status" | "nextCursor">) => {
      const ask = new URLSearchParams(search);
      ask.set("cards", status);
      if (nextCursor) ask.set("cursor", nextCursor);
      const board = await apiFetch<BoardDto>(keyOf(ask.toString()));
      const column = board.columns.find((one) => one.status === status);
      if (column) client.setQueryData<BoardDto>([key], (shown) => shown && addCards(shown, column));
    },
    [client, key, search],
  );

  /** This board has moved its card already. */
  const tellOthers = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [one] }) =>
        typeof one === "string" && one !== key && /^\/api\/(events|dashboard|clients|bureau-partners)\b/.test(one),
    });

  /** The promise rejects, and the card returns, when the server refuses. */
  const move = async (id: string, to: EventStatus, reason: Reason = {}) => {
    await waiting.get(id);
    const found = now(id);
    if (!found) return null;
    const from = found.column.status;
    change((board) => moveCard(board, id, to, shownReason(reason)));
    const work = putStatus(id, { status: to, version: found.card.version, ...reason });
    waiting.set(
      id,
      work.catch(() => undefined),
    );
    try {
      const { version } = await work;
      change((board) => changeCard(board, id, { version }));
      void tellOthers();
      return { from, card: found.card };
    } catch (error) {
      change((board) => moveCard(board, id, from, found.card));
      if (!isTransient(error)) void query.refetch();
      throw error;
    } finally {
      waiting.delete(id);
    }
  };

  return { ...query, board: query.data ?? served.board, more, move };
}

/** One change per card at a time: each needs the version of the one before. */
const waiting = new Map<string, Promise<unknown>>();

const putStatus = (id: string, body: { status: EventStatus; version: number } & Reason) =>
  apiFetch<EventDto>(`/api/events/${id}/status`, { method: "PUT", body });

const shownReason = ({ note = "", ...reason }: Reason): Partial<BoardCard> => ({
  endReason: null,
  keptAmount: null,
  cancelledBy: null,
  noticeOn: null,
  receivedAmount: null,
  ...reason,
  statusNote: note,
});
