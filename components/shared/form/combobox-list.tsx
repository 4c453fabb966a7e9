"use client";

import Navigation from "@github/combobox-nav";
import { Plus } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { place } from "@/components/ui/menu";
import { plural } from "@/lib/shared/phrases";
import { foldText } from "@/lib/shared/words";

export type ComboboxOption = {
  id: string;
  text: string;
  detail?: string;
  /** Found by these words too. */
  also?: string;
};

/** A text is its own id. */
type ComboboxOptions = readonly (string | ComboboxOption)[];

export type ComboboxChoices = {
  options: ComboboxOptions | (() => ComboboxOptions);
  /** Offers to create what is typed. */
  create?: boolean;
  /** Enter takes the typed text unless an arrow has chosen an option. */
  keepsTyped?: boolean;
  /** The server has filtered the options. */
  served?: boolean;
  /** Follows the change to the option's text. */
  onPick?: (option: ComboboxOption) => void;
  /** Shown in place of an empty list. */
  none?: string;
};

export type ComboboxListProps = ComboboxChoices & {
  input: HTMLInputElement;
  /** Typed in or clicked before the list was loaded. */
  touched: "typed" | "clicked" | null;
};

const SHOWN = 50;

/** The list below a field; on a phone, field and list become a sheet. */
export default function ComboboxList({
  input,
  options,
  create,
  keepsTyped,
  served,
  onPick,
  none,
  touched,
}: ComboboxListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigation = useRef<Navigation>(null);
  const [open, setOpen] = useState(touched !== null && document.activeElement === input);
  const [typed, setTyped] = useState(touched === "typed" ? input.value : "");
  const query = typed.trim();
  const folded = useMemo(() => foldAll(typeof options === "function" ? options() : options), [options]);
  const found = useMemo(() => (served ? folded : matching(folded, query)), [served, folded, query]);
  const offersNew = create && query !== "" && !folded.some(({ key }) => key === foldText(query));
  const label = input.labels?.[0]?.textContent?.replace(/\*$/, "");

  // A whole name that is typed counts as picked when the field is left.
  const isTyped = useRef(touched === "typed");
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      const whole = isTyped.current && folded.find(({ key }) => key === foldText(input.value.trim()));
      isTyped.current = false;
      if (whole) onPick?.(whole.option);
    };
  });
  // The field may have been left before the list was loaded.
  useEffect(() => {
    if (document.activeElement !== input) leave.current();
  }, [input]);

  // Before the next event can come: what came earlier is in "touched".
  useLayoutEffect(() => {
    const change = () => {
      isTyped.current = true;
      setTyped(input.value);
      setOpen(true);
    };
    const show = () => {
      setTyped("");
      setOpen(true);
    };
    const hide = () => {
      setOpen(false);
      leave.current();
    };
    const onKey = (event: KeyboardEvent) => {
      const isOpen = input.ariaExpanded === "true";
      const keys = isOpen ? ["Escape", keepsTyped ? "" : "Enter"] : ["ArrowDown"];
      if (!keys.includes(event.key)) return;
      // Enter in an open list never submits the form.
      event.preventDefault();
      if (!isOpen) show();
      else if (event.key === "Escape") setOpen(false);
    };
    const handlers = { input: change, click: show, blur: hide, keydown: onKey } as const;
    for (const [type, handler] of Object.entries(handlers)) input.addEventListener(type, handler as EventListener);
    return () => {
      for (const [type, handler] of Object.entries(handlers)) input.removeEventListener(type, handler as EventListener);
    };
  }, [input, keepsTyped]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!open || !element) return;
    const close = matchMedia("(width < 40rem)").matches
      ? openSheet(input, () => setOpen(false))
      : openBelow(input, element);
    const keys = new Navigation(input, element, { tabInsertsSuggestions: false });
    navigation.current = keys;
    keys.start();
    return () => {
      navigation.current = null;
      keys.stop();
      close();
    };
  }, [open, input]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new options need a new default
  useLayoutEffect(() => {
    if (!navigation.current) return;
    navigation.current.firstOptionSelectionMode = query === "" || keepsTyped ? "none" : "active";
    navigation.current.resetSelection();
  }, [open, found, offersNew, query, keepsTyped]);

  const pick = (option: ComboboxOption | null) => {
    if (option) {
      write(input, option.text);
      isTyped.current = false;
      onPick?.(option);
    }
    setOpen(false);
  };
  const rest = found.length - SHOWN;
  return (
    <>
      {open && (
        <div className="hidden items-center justify-between group-data-sheet:order-first group-data-sheet:flex">
          <span aria-hidden className="font-medium">
            {label}
          </span>
          <Button variant="ghost" onMouseDown={keepFocus} onClick={() => setOpen(false)}>
            Done
          </Button>
        </div>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={open ? label : undefined}
        popover="manual"
        onMouseDown={keepFocus}
        className="floating inset-auto m-0 max-h-72 overflow-y-auto rounded-lg border bg-popover p-1 text-sm text-popover-foreground shadow-lift empty:hidden group-data-sheet:static group-data-sheet:block group-data-sheet:max-h-none group-data-sheet:w-full group-data-sheet:min-h-0 group-data-sheet:flex-1 group-data-sheet:border-0 group-data-sheet:bg-transparent group-data-sheet:p-0 group-data-sheet:shadow-none"
      >
        {open &&
          found.slice(0, SHOWN).map(({ option }, at) => (
            <Choice key={option.id} id={`${id}-${at}`} onPick={() => pick(option)}>
              <span className="block truncate">{option.text}</span>
              {option.detail && <span className="block truncate text-xs text-muted-foreground">{option.detail}</span>}
            </Choice>
          ))}
        {open && offersNew && (
          <Choice id={`${id}-new`} onPick={() => pick(null)}>
            <span className="flex items-center gap-2">
              <Plus aria-hidden className="size-4 shrink-0 text-muted-foreground" />
              <span className="truncate">Create {query}</span>
            </span>
          </Choice>
        )}
        {open && none && found.length === 0 && <p className="px-2.5 py-1.5 text-muted-foreground">{none}</p>}
        {open && rest > 0 && (
          <p className="px-2.5 py-1.5 text-xs text-muted-foreground">
            {rest.toLocaleString("en-US")} more. Keep typing to narrow the list.
          </p>
        )}
      </div>
      <span role="status" className="sr-only">
        {open && query !== "" && plural(found.length, "match", "matches")}
      </span>
    </>
  );
}

function Choice({ id, onPick, children }: { id: string; onPick: () => void; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      role="option"
      onClick={onPick}
      className="cursor-pointer rounded-md px-2.5 py-1.5 hover:bg-accent aria-selected:bg-accent data-combobox-option-default:bg-accent max-sm:py-3"
    >
      {children}
    </div>
  );
}

const keepFocus = (event: React.MouseEvent) => event.preventDefault();

type Folded = { option: ComboboxOption; key: string; text: string };

const foldAll = (options: readonly (string | ComboboxOption)[]): Folded[] =>
  options.map((one) => {
    const option = typeof one === "string" ? { id: one, text: one } : one;
    const key = foldText(option.text);
    return { option, key, text: option.also ? `${key} ${foldText(option.also)}` : key };
  });

/** Every word occurs; names that begin with the text come first. */
function matching(all: readonly Folded[], query: string): readonly Folded[] {
  const whole = foldText(query);
  const words = whole.split(/\s+/);
  const found = all.filter(({ text }) => words.every((word) => text.includes(word)));
  const begins = found.filter(({ key }) => key.startsWith(whole));
  return begins.length === 0 ? found : [...begins, ...found.filter(({ key }) => !key.startsWith(whole))];
}

/** As if typed, so that React and react-hook-form notice. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function openBelow(input: HTMLInputElement, list: HTMLElement): () => void {
  const follow = () => {
    list.style.width = `${Math.max(input.offsetWidth, 256)}px`;
    place(list, input, "start");
  };
  list.showPopover();
  follow();
  const resized = new ResizeObserver(follow);
  resized.observe(list);
  addEventListener("scroll", follow, { capture: true, passive: true });
  addEventListener("resize", follow);
  return () => {
    resized.disconnect();
    removeEventListener("scroll", follow, { capture: true });
    removeEventListener("resize", follow);
    list.hidePopover();
  };
}

/** The same input moves to the top layer with its frame, so that focus, keyboard and text stay. */
function openSheet(input: HTMLInputElement, onClose: () => void): () => void {
  const frame = input.closest<HTMLElement>(".combobox");
  const viewport = window.visualViewport;
  if (!frame) return () => undefined;
  const resize = () => frame.style.setProperty("--sheet", `${viewport?.height ?? innerHeight}px`);
  const closed = (event: Event) => (event as ToggleEvent).newState === "closed" && onClose();
  resize();
  frame.popover = "auto";
  frame.dataset.sheet = "";
  frame.showPopover();
  frame.addEventListener("toggle", closed);
  viewport?.addEventListener("resize", resize);
  return () => {
    viewport?.removeEventListener("resize", resize);
    frame.removeEventListener("toggle", closed);
    delete frame.dataset.sheet;
    frame.popover = null;
  };
}
