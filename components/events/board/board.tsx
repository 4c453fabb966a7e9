"use client";

import dynamic from "next/dynamic";
import "@/components/events/board/board.css";
import { useRouter } from "next/navigation";
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { BoardColumn, FoldedColumn } from "@/components/events/board/board-column";
import { ColumnChooser } from "@/components/events/board/column-chooser";
import { watchDrag } from "@/components/events/board/drag";
import { toastError } from "@/components/shared/form/use-submit";
import { toast } from "@/components/ui/toast";
import { findCard } from "@/lib/events/board/board";
import type { BoardColumn as BoardColumnDto } from "@/lib/events/board/board-schema";
import type { Reason, useBoard } from "@/lib/events/board/use-board";
import { FOLDED } from "@/lib/events/list";
import type { EventStatus } from "@/lib/events/status";
import { EVENT_STATUS_LABEL } from "@/lib/events/status";
import { asksForWords } from "@/lib/events/status-changes";
import { dollarFormatter } from "@/lib/shared/money";

const cardFor = (target: Element): HTMLElement | null => target.closest<HTMLElement>("[data-card]");

const linkIn = (card: Element | undefined): HTMLElement | null =>
  card?.querySelector<HTMLElement>(".board-link") ?? null;

const cardsIn = (column: Element): HTMLElement[] => [...column.querySelectorAll<HTMLElement>("[data-card]")];

/** Arrow keys move between cards, Home and End to the ends of a column, M opens the move dialog. */
function onBoardKey(event: KeyboardEvent<HTMLElement>, onMove: (id: string) => void): void {
  const card = cardFor(event.target as Element);
  if (!card || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.key.toLowerCase() === "m") {
    event.preventDefault();
    onMove(card.dataset.card ?? "");
    return;
  }
  const next = linkIn(neighbour(card, event.key));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function neighbour(card: HTMLElement, key: string): HTMLElement | undefined {
  const column = card.closest("[data-column]");
  if (!column) return undefined;
  const cards = cardsIn(column);
  const at = cards.indexOf(card);
  if (key === "ArrowDown") return cards[at + 1];
  if (key === "ArrowUp") return cards[at - 1];
  if (key === "Home") return cards[0];
  if (key === "End") return cards.at(-1);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const columns = [...(column.parentElement?.querySelectorAll("[data-column]") ?? [])];
  const here = columns.indexOf(column);
  const others = key === "ArrowRight" ? columns.slice(here + 1) : columns.slice(0, here).reverse();
  const filled = others.map(cardsIn).find((one) => one.length > 0);
  return filled?.[Math.min(at, filled.length - 1)];
}

const MoveDialog = dynamic(() => import("@/components/events/board/move-dialog"), { ssr: false });

export type BoardProps = {
  board: ReturnType<typeof useBoard>;
  unfolded: readonly EventStatus[];
  today: string;
  /** The column shown on a phone. */
  column: string | null;
  onUnfold: (statuses: readonly EventStatus[]) => void;
  onColumn: (status: EventStatus) => void;
};

/** The columns: drag with mouse, pen or finger; arrows between cards, M to move one. */
export function Board({ board, unfolded, today, column, onUnfold, onColumn }: BoardProps) {
  // A hundred and fifty cards are rendered in slices, so that the next letter of a search doesn't wait for them.
  const columns = useDeferredValue(board.board.columns);
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState("");
  const [asking, setAsking] = useState<{ id: string; to: EventStatus | null } | null>(null);
  const move = useMoveCard(board, columns, root);
  const whole = columns.every(({ cards }) => cards.every(({ expected }) => Number.isInteger(expected)));
  const money = useMemo(() => dollarFormatter(whole ? [0] : [0.5]), [whole]);
  const fold = useCallback(
    (status: EventStatus) => onUnfold(unfolded.filter((one) => one !== status)),
    [onUnfold, unfolded],
  );
  const { more } = board;
  const showMore = useCallback((one: BoardColumnDto) => more(one).catch(toastLoadFailure), [more]);

  const drop = (id: string, to: EventStatus) => (asksForWords(to) ? setAsking({ id, to }) : void move(id, to));
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  useEffect(
    () => (root.current ? watchDrag(root.current, (id, to) => latest.current(id, to as EventStatus)) : undefined),
    [],
  );

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    const id = cardFor(target)?.dataset.card;
    if (id && target.closest(".board-move")) setAsking({ id, to: null });
    const href = target.closest("a.board-link")?.getAttribute("href");
    if (!href || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.push(href);
  };
  const warm = (target: EventTarget) => {
    const href = (target as Element).closest("a.board-link")?.getAttribute("href");
    if (href) router.prefetch(href);
  };
  const asked = asking && findCard(board.board, asking.id);
  return (
    <>
      <ColumnChooser
        columns={columns}
        board={root}
        chosen={column}
        onChoose={(status) => {
          onColumn(status);
          if (FOLDED.includes(status) && !unfolded.includes(status)) onUnfold([...unfolded, status]);
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: links and buttons inside act; one listener hears them all */}
      <div
        ref={root}
        className="board"
        onClick={onClick}
        onKeyDown={(event) => onBoardKey(event, (id) => setAsking({ id, to: null }))}
        onFocus={(event) => {
          const id = cardFor(event.target)?.dataset.card;
          if (id) setActive(id);
          warm(event.target);
        }}
        onMouseOver={(event) => warm(event.target)}
      >
        {columns.map((one) =>
          one.count === 0 || (FOLDED.includes(one.status) && !unfolded.includes(one.status)) ? (
            <FoldedColumn key={one.status} column={one} onUnfold={() => onUnfold([...unfolded, one.status])} />
          ) : (
            <BoardColumn
              key={one.status}
              column={one}
              today={today}
              money={money}
              active={active}
              loading={board.isPlaceholderData && one.cards.length === 0 && one.count > 0}
              onMore={showMore}
              onFold={FOLDED.includes(one.status) ? fold : undefined}
            />
          ),
        )}
      </div>
      {asking && asked ? (
        <MoveDialog
          key={asking.id}
          card={asked.card}
          from={asked.column.status}
          to={asking.to}
          today={today}
          onClose={() => setAsking(null)}
          onMove={(to, reason) => {
            setAsking(null);
            void move(asking.id, to, reason);
          }}
        />
      ) : null}
    </>
  );
}

const toastLoadFailure = () =>
  toast({ title: "Couldn't show more", description: "Please try again.", variant: "error" });

/** Moves a card with an undo toast and keeps the focus on it. @param drawn the rendered columns */
function useMoveCard(
  { board, move }: ReturnType<typeof useBoard>,
  drawn: readonly BoardColumnDto[],
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
