"use client";

import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";

/** The same list when nothing moves. */
export function moveItem<T>(list: T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The dragged item; it can only move within its list. */
let dragged: { list: string; from: number } | null = null;

const BY_KEY: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

type SortableProps<T> = {
  id: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** For screen readers. */
  nameOf: (item: T, at: number) => string;
  onOrder: (items: T[]) => void;
  className?: string;
  children: (item: T, at: number, handles: ReactNode) => ReactNode;
};

/** A list to reorder by dragging, by buttons, by arrow keys on the handle, or anywhere in an item with Alt and an arrow key. Announces each move and keeps the focus. */
export function Sortable<T>(props: SortableProps<T>) {
  const { id, items, keyOf, nameOf, onOrder, className, children } = props;
  const [over, setOver] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const focus = useRef<string | null>(null);
  // An item that isn't rendered again has the handles of an earlier list.
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });
  useLayoutEffect(() => {
    if (focus.current === null) return;
    const wanted = document.getElementById(focus.current) as HTMLButtonElement | null;
    // At either end the other button is the enabled one.
    const other = document.getElementById(
      focus.current.replace(/-(up|down)$/, (way) => (way === "-up" ? "-down" : "-up")),
    );
    (wanted?.disabled ? other : wanted)?.focus({ preventScroll: true });
    wanted?.closest("li")?.scrollIntoView({ block: "nearest" });
    focus.current = null;
  });

  const move = (from: number, to: number, pressed?: string) => {
    const all = latest.current;
    const item = all[from];
    if (item === undefined || to < 0 || to >= all.length || from === to) return;
    focus.current = pressed ?? null;
    onOrder(moveItem([...all], from, to));
    setAnnouncement(`${nameOf(item, from)} is now ${to + 1} of ${all.length}.`);
  };

  const isOurs = () => dragged?.list === id;
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul id={id} className={className}>
        {items.map((item, at) => {
          const key = keyOf(item);
          const itemId = `${id}-${key}`;
          return (
            <li
              key={key}
              className="relative"
              onKeyDown={(event) => {
                const by = event.altKey && !event.defaultPrevented ? BY_KEY[event.key] : undefined;
                if (by === undefined || !(event.target instanceof HTMLElement)) return;
                event.preventDefault();
                event.stopPropagation();
                move(at, at + by, event.target.id);
              }}
              onDragOver={(event: DragEvent) => {
                if (!isOurs()) return;
                event.preventDefault();
                event.stopPropagation();
                if (over !== at) setOver(at);
              }}
              onDrop={(event) => {
                if (!dragged || !isOurs()) return;
                event.preventDefault();
                event.stopPropagation();
                move(dragged.from, at);
                setOver(null);
              }}
            >
              {over === at && dragged && isOurs() && dragged.from !== at && (
                <span
                  aria-hidden
                  className={`pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded bg-brand ${dragged.from < at ? "-bottom-1.5" : "-top-1.5"}`}
                />
              )}
              {children(
                item,
                at,
                <Handles
                  id={itemId}
                  name={nameOf(item, at)}
                  isFirst={at === 0}
                  isLast={at === items.length - 1}
                  onMove={(by, pressed) => move(at, at + by, pressed)}
                  onDragStart={() => {
                    dragged = { list: id, from: at };
                  }}
                  onDragEnd={() => {
                    dragged = null;
                    setOver(null);
                  }}
                />,
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

type HandlesProps = {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1, pressed: string) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
};

function Handles({ id, name, isFirst, isLast, onMove, onDragStart, onDragEnd }: HandlesProps) {
  if (isFirst && isLast) return null;
  return (
    <span className="flex shrink-0 items-center">
      {/* biome-ignore lint/a11y/useSemanticElements: Firefox does not let go of a real button */}
      <span
        id={`${id}-handle`}
        role="button"
        tabIndex={0}
        draggable
        aria-label={`Move ${name}: drag, or use the arrow keys`}
        className="grid h-8 w-6 cursor-grab touch-none place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground active:cursor-grabbing max-sm:hidden"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", name);
          const item = event.currentTarget.closest("li");
          if (item) event.dataTransfer.setDragImage(item, 16, 16);
          onDragStart();
        }}
        onDragEnd={onDragEnd}
        onKeyDown={(event) => {
          const by = BY_KEY[event.key];
          if (by === undefined) return;
          event.preventDefault();
          onMove(by, `${id}-handle`);
        }}
      >
        <GripVertical aria-hidden className="size-4" />
      </span>
      {([-1, 1] as const).map((by) => {
        const way = by === -1 ? "up" : "down";
        return (
          <IconButton
            key={way}
            id={`${id}-${way}`}
            disabled={by === -1 ? isFirst : isLast}
            label={`Move ${name} ${way}`}
            icon={by === -1 ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
            onClick={() => onMove(by, `${id}-${way}`)}
          />
        );
      })}
    </span>
  );
}
