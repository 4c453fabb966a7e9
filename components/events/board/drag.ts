/**
 * Dragging a card to another column with mouse, pen or finger. Everything happens in the DOM, so that no frame waits
 * for
 * React: a copy of the card follows the pointer, the column below it is highlighted, and only the drop is reported.
 *
 * A finger has to rest on the card first, as moving immediately means scrolling. Escape cancels.
 */
const REST_MS = 350;
/** Pixels that don't count as movement. */
const SLACK = 6;
/** Near an edge, in pixels, columns and lists scroll along. */
const EDGE = 48;
const SPEED = 9;

/** @returns how to stop listening */
export function watchDrag(board: HTMLElement, onDrop: (id: string, status: string) => void): () => void {
  let end = () => {};
  const press = (event: PointerEvent) => {
    const target = event.target as Element;
    const card = target.closest<HTMLElement>("[data-card]");
    if (!card || event.button !== 0 || !event.isPrimary || target.closest("button")) return;
    end();
    end = follow(board, card, event, onDrop);
  };
  // Dragging with a finger must not scroll. The browser needs this listener before the finger touches.
  const hold = (event: TouchEvent) => {
    if ("carrying" in board.dataset && event.cancelable) event.preventDefault();
  };
  board.addEventListener("pointerdown", press);
  board.addEventListener("touchmove", hold, { passive: false });
  return () => {
    end();
    board.removeEventListener("pointerdown", press);
    board.removeEventListener("touchmove", hold);
  };
}

function follow(
  board: HTMLElement,
  card: HTMLElement,
  start: PointerEvent,
  onDrop: (id: string, status: string) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const touch = start.pointerType === "touch";
  const home = columnOf(card);
  let at = { x: start.clientX, y: start.clientY };
  let ghost: HTMLElement | null = null;
  let over: HTMLElement | null = null;
  let frame = 0;

  const mark = (column: HTMLElement | null) => {
    if (column === over) return;
    over?.removeAttribute("data-over");
    over = column;
    if (column && column !== home) column.dataset.over = "";
  };
  const draw = () => {
    if (!ghost) return;
    ghost.style.translate = `${at.x - start.clientX}px ${at.y - start.clientY}px`;
    mark(columnOf(document.elementFromPoint(at.x, at.y)));
    scrollAlong(board, over?.querySelector<HTMLElement>("[data-list]") ?? null, at);
    frame = requestAnimationFrame(draw);
  };
  const lift = () => {
    ghost = copyOf(card);
    board.append(ghost);
    board.dataset.carrying = "";
    card.dataset.lifted = "";
    if (touch) navigator.vibrate?.(10);
    draw();
  };
  const finish = () => {
    clearTimeout(resting);
    cancelAnimationFrame(frame);
    controller.abort();
    mark(null);
    ghost?.remove();
    ghost = null;
    delete card.dataset.lifted;
    delete board.dataset.carrying;
  };

  const resting = touch ? window.setTimeout(lift, REST_MS) : 0;
  const listen = <K extends keyof WindowEventMap>(type: K, does: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, does, { signal });

  listen("pointermove", (event) => {
    if (event.pointerId !== start.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    if (ghost || Math.hypot(at.x - start.clientX, at.y - start.clientY) < SLACK) return;
    if (touch) finish();
    else lift();
  });
  listen("pointerup", (event) => {
    if (event.pointerId !== start.pointerId) return;
    const carried = ghost !== null;
    const status = over?.dataset.column;
    const moved = over !== null && over !== home;
    finish();
    if (!carried) return;
    swallowClick();
    if (moved && status) onDrop(card.dataset.card ?? "", status);
  });
  listen("pointercancel", finish);
  listen("keydown", (event) => {
    if (event.key !== "Escape" || !ghost) return;
    event.stopPropagation();
    finish();
    swallowClick();
  });
  // A long press on a link would open its menu.
  listen("contextmenu", (event) => touch && event.preventDefault());
  return finish;
}

const columnOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>("[data-column]") ?? null;

function copyOf(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect();
  const copy = card.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-card");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  copy.classList.add("board-ghost");
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  return copy;
}

function scrollAlong(board: HTMLElement, list: HTMLElement | null, { x, y }: { x: number; y: number }): void {
  const edges = board.getBoundingClientRect();
  if (x < edges.left + EDGE) board.scrollLeft -= SPEED;
  else if (x > edges.right - EDGE) board.scrollLeft += SPEED;
  if (!list) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + EDGE) list.scrollTop -= SPEED;
  else if (y > bottom - EDGE) list.scrollTop += SPEED;
}

/** Dropping over a link must not follow it. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
}
