import { CircleAlert, EllipsisVertical, ListChecks } from "lucide-react";
import { memo } from "react";
import { TimeText } from "@/components/shared/time-text";
import type { BoardCard as Card } from "@/lib/events/board/schema";
import { placeOf } from "@/lib/events/rules";

export type BoardCardProps = {
  card: Card;
  currentYear: string;
  money: (dollars: number) => string;
  /** Its day is over while its status still waits for it. */
  overdue: boolean;
  /** The one card of its column that Tab stops at; arrows move on from there. */
  active: boolean;
};

/** A plain anchor and a plain button: the board listens for all of them at once. */
export const BoardCard = memo(function BoardCard({ card, currentYear, money, overdue, active }: BoardCardProps) {
  const { title, clientCompany, fee, tasks } = card;
  const place = placeOf(card);
  const stop = active ? undefined : -1;
  return (
    <li className="board-card" data-card={card.id}>
      <a href={`/events/${card.id}`} className="board-link" dir="auto" draggable={false} tabIndex={stop}>
        {title}
      </a>
      <button type="button" className="board-move" aria-label={`Move ${title}`} tabIndex={stop}>
        <EllipsisVertical aria-hidden />
      </button>
      <p className="board-facts">
        <span data-overdue={overdue || undefined}>
          {overdue ? <CircleAlert role="img" aria-label="Its day has passed:" /> : null}
          <TimeText day={card.date} currentYear={currentYear} />
        </span>
        {place ? ` · ${place}` : null}
        {clientCompany ? <span className="sm:hidden"> · {clientCompany}</span> : null}
      </p>
      <div className="board-foot">
        <p className="board-client max-sm:hidden" dir="auto">
          {clientCompany}
        </p>
        <p className="board-fee">{money(fee)}</p>
      </div>
      {tasks.total > 0 ? (
        <p className="board-tasks" data-late={tasks.late > 0 || undefined}>
          <ListChecks aria-hidden />
          {tasks.done} of {tasks.total}
          {tasks.late > 0 ? `, ${tasks.late} late` : ""}
        </p>
      ) : null}
    </li>
  );
});
