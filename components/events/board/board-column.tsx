import { ChevronsLeftRight, ChevronsRightLeft, CircleAlert, EllipsisVertical, ListChecks, MailX } from "lucide-react";
import { memo, useId } from "react";
import { EventStatusBadge } from "@/components/events/event-status-badge";
import { useSubmit } from "@/components/shared/form/use-submit";
import { TimeText } from "@/components/shared/record/time-text";
import { Button, IconButton } from "@/components/ui/button";
import type { BoardCard as Card, BoardColumn as Column } from "@/lib/events/board/board-schema";
import { placeOf } from "@/lib/events/rules";
import { EVENT_STATUS_LABEL, type EventStatus, STATUS_MEANING } from "@/lib/events/status";
import { daysBetween, formatRelativeDays } from "@/lib/shared/dates";
import { formatDollars } from "@/lib/shared/money";

type BoardCardProps = {
  card: Card;
  money: (dollars: number) => string;
  /** The date has passed while the status is still open. */
  overdue: boolean;
  today: string;
  /** The column's single tab stop. */
  active: boolean;
};

/** A plain anchor and button; the board has one listener for all cards. */
const BoardCard = memo(function BoardCard({ card, money, overdue, active, today }: BoardCardProps) {
  const { title, clientCompany, fee, expected, tasks, unopenedSince } = card;
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
          {overdue ? <CircleAlert role="img" aria-label="Date has passed:" /> : null}
          <TimeText day={card.date} />
        </span>
        {place ? (
          <span className="board-place">
            <span> · </span>
            {place}
          </span>
        ) : null}
        {clientCompany ? <span className="sm:hidden"> · {clientCompany}</span> : null}
      </p>
      <div className="board-foot">
        <p className="board-client max-sm:hidden" dir="auto">
          {clientCompany}
        </p>
        <p className="board-fee">{fee === expected ? money(fee) : `${money(expected)} quoted`}</p>
      </div>
      {unopenedSince ? (
        <p className="board-tasks">
          <MailX aria-hidden />
          Sent {formatRelativeDays(daysBetween(today, unopenedSince))}, not opened
        </p>
      ) : null}
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

export type BoardColumnProps = {
  column: Column;
  today: string;
  money: (dollars: number) => string;
  /** Id of the last focused card. */
  active: string;
  /** Unfolded while its cards load. */
  loading: boolean;
  onMore: (column: Column) => Promise<void>;
  /** Left out for columns that are always open. */
  onFold?: (status: EventStatus) => void;
};

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, today, money, active, loading, onMore, onFold } = props;
  const { status, count, cards, nextCursor } = column;
  const id = useId();
  const stop = cards.some((card) => card.id === active) ? active : cards[0]?.id;
  const waits = STATUS_MEANING[status].stage === "pipeline" || STATUS_MEANING[status].stage === "booked";
  return (
    <section className="board-column" data-column={status} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <EventStatusBadge status={status} />
          <span className="board-count">
            {count.toLocaleString("en-US")}
            <span className="sr-only"> {count === 1 ? "event" : "events"}</span>
          </span>
        </h2>
        {onFold ? (
          <IconButton
            className="board-fold"
            label={`Collapse ${EVENT_STATUS_LABEL[status]}`}
            icon={<ChevronsRightLeft aria-hidden />}
            aria-expanded
            onClick={() => onFold(status)}
          />
        ) : null}
        <Sums column={column} />
      </header>
      <div className="board-list" data-list>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets what a list without bullets is */}
        <ul role="list">
          {cards.map((card) => (
            <BoardCard
              key={card.id}
              card={card}
              money={money}
              today={today}
              overdue={waits && card.date < today}
              active={card.id === stop}
            />
          ))}
        </ul>
        {loading ? <div aria-hidden className="board-waiting skeleton" /> : null}
        {nextCursor ? <More column={column} onMore={onMore} /> : null}
      </div>
    </section>
  );
});

function More({ column, onMore }: { column: Column; onMore: (column: Column) => Promise<void> }) {
  const { run, pending } = useSubmit();
  const left = column.count - column.cards.length;
  return (
    <Button size="sm" className="board-more" loading={pending} onClick={() => void run(() => onMore(column))}>
      Show more<span className="sr-only"> of {EVENT_STATUS_LABEL[column.status]}</span>
      <span className="text-muted-foreground tabular-nums">{left.toLocaleString("en-US")} left</span>
    </Button>
  );
}

/** Also a drop target; an empty one can't be expanded. */
export function FoldedColumn({ column, onUnfold }: { column: Column; onUnfold: () => void }) {
  const { status, count } = column;
  const label = EVENT_STATUS_LABEL[status];
  if (count === 0) {
    return (
      <section className="board-column board-folded" data-column={status} aria-label={`${label}, no events`}>
        <div>
          <span className="status" data-status={status}>
            {label}
          </span>
          <span className="board-count">0</span>
        </div>
      </section>
    );
  }
  return (
    <section className="board-column board-folded" data-column={status} aria-label={label}>
      <button type="button" aria-expanded={false} onClick={onUnfold}>
        <ChevronsLeftRight aria-hidden />
        <span className="status" data-status={status}>
          {label}
        </span>
        <span className="board-count">
          {count.toLocaleString("en-US")}
          <span className="sr-only"> {count === 1 ? "event" : "events"}, expand</span>
        </span>
      </button>
      <Sums column={column} />
    </section>
  );
}

function Sums({ column: { fee, weighted } }: { column: Column }) {
  return (
    <dl className="board-sums">
      <div>
        <dt>Fees</dt>
        <dd>{formatDollars(fee)}</dd>
      </div>
      <div>
        <dt>Weighted</dt>
        <dd>{formatDollars(weighted)}</dd>
      </div>
    </dl>
  );
}
