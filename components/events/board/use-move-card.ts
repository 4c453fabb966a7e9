"use client";

import { type RefObject, useEffect, useRef } from "react";
import { toastError } from "@/components/shared/form/use-submit";
import { toast } from "@/components/ui/toast";
import { findCard } from "@/lib/events/board/board";
import type { BoardColumn } from "@/lib/events/board/board-schema";
import type { Reason, useBoard } from "@/lib/events/board/use-board";
import { EVENT_STATUS_LABEL, type EventStatus } from "@/lib/events/status";

/** Moves a card with an undo toast and keeps the focus on it. @param drawn the rendered columns */
export function useMoveCard(
  { board, move }: ReturnType<typeof useBoard>,
  drawn: readonly BoardColumn[],
  root: RefObject<HTMLElement | null>,
) {
  const follow = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the card is drawn in its new place
  useEffect(() => {
    const id = follow.current;
    follow.current = null;
    // After the dialog has restored the focus to the card's old position.
    if (id) setTimeout(() => root.current?.querySelector<HTMLElement>(`[data-card="${id}"] a`)?.focus());
  }, [drawn, root]);

  const carry = async (id: string, to: EventStatus, reason?: Reason, back = false): Promise<void> => {
    const found = findCard(board, id);
    if (found?.column.status === to && !back) return;
    follow.current = id;
    try {
      const done = await move(id, to, reason);
      if (!done) return;
      const { from, card } = done;
      const { endReason, statusNote: note, keptAmount, cancelledBy, noticeOn, receivedAmount } = card;
      const before: Reason = { endReason, note, keptAmount, cancelledBy, noticeOn, receivedAmount };
      toast({
        title: back ? `Back in ${EVENT_STATUS_LABEL[to]}` : `Moved to ${EVENT_STATUS_LABEL[to]}`,
        description: card.title,
        action: back ? undefined : { label: "Undo", onClick: () => void carry(id, from, before, true) },
      });
    } catch (error) {
      toastError("The card wasn't moved", error);
    }
  };
  return (id: string, to: EventStatus, reason?: Reason) => carry(id, to, reason);
}
