"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import {
  type KeyboardEvent,
  type KeyboardEventHandler,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { findCommands, isNamed } from "@/components/search/commands";
import { SearchList, stepTo } from "@/components/search/search-list";
import { commandSection, groupsOf, helpSection, hitSections } from "@/components/search/sections";
import type { Command } from "@/components/shared/manifest";
import { follow } from "@/components/shared/shell/follow";
import { SHOW_SHORTCUTS } from "@/components/shared/shell/user-menu";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { SEARCH_FAILED, useSearch } from "@/lib/search/client";
import { MAX_QUERY, MIN_QUERY, SEARCH_FILTERS, searchWords } from "@/lib/search/rules";
import { plural } from "@/lib/shared/phrases";

type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  /** Id of the listbox. */
  list: string | undefined;
  /** Id of the active option. */
  active: string | undefined;
  onKeyDown: KeyboardEventHandler;
  onClose: () => void;
};

function SearchField({ ref, text, onText, list, active, onKeyDown, onClose }: SearchFieldProps) {
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <div className="flex shrink-0 items-center gap-3 border-b px-4">
      <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label="Search or type a command"
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={active}
        aria-autocomplete="list"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder="Search everything…"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        // No focus ring, as the focus can't be elsewhere.
        className="h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted-foreground"
      />
      <Button variant="ghost" size="sm" onClick={onClose} className="-me-2 text-muted-foreground">
        Close
      </Button>
    </div>
  );
}

type StatusLineProps = {
  wanted: string;
  searching: boolean;
  hits: number | null;
  /** Matching commands, listed below. */
  commands: number;
  onRetry: (() => void) | null;
};

/** Fixed height, so that nothing below moves. */
function StatusLine({ wanted, searching, hits, commands, onRetry }: StatusLineProps) {
  return (
    <div className="flex h-9 shrink-0 items-center px-5 text-[0.8125rem] text-muted-foreground">
      <p role="status" className="min-w-0 truncate">
        {onRetry ? "" : wordsFor(wanted, searching, hits, commands)}
      </p>
      {onRetry ? (
        <>
          <p role="alert" className="text-danger">
            {SEARCH_FAILED}
          </p>
          <Button variant="secondary" size="sm" className="ms-3 h-7" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : null}
    </div>
  );
}

function wordsFor(wanted: string, searching: boolean, hits: number | null, commands: number): string {
  if (searching) return "Searching...";
  if (hits === 0 && commands > 0) return plural(commands, "command");
  if (hits === 0) return `No results found for "${wanted}"`;
  if (hits !== null) return plural(hits, "result");
  if (wanted.length >= MIN_QUERY) return "";
  return wanted ? "Type one more character to search" : "Type to search, or choose a command";
}

export type PaletteProps = { ahead: RefObject<string>; close: () => void; signOut: () => void };

export function Palette({ ahead, close, signOut }: PaletteProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const [text, setText] = useState("");
  /** Stored by id, as results are inserted above it. Null: the first option. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter was pressed before the results were loaded. */
  const [eager, setEager] = useState(false);
  const { wanted, answer, answered, searching, failed, again } = useAnswer(text);

  const write = (next: string) => {
    setText(next.slice(0, MAX_QUERY));
    setChosen(null);
    setEager(false);
  };
  /** Runs after this dialog has restored the focus, as the next one may take it. */
  const leave = (then: () => void) => {
    close();
    setTimeout(then);
  };
  /** Selects the part after the sign. */
  const fill = (hint: string) => {
    flushSync(() => write(hint));
    field.current?.focus();
    field.current?.setSelectionRange(hint.search(/[:>]/) + 1, hint.length);
  };
  const retry = () => {
    again();
    field.current?.focus();
  };
  const go = (href: string) => leave(() => follow(href, router.push));
  const act = (command: Command) => {
    if ("href" in command) go(command.href);
    else leave(command.action === "sign-out" ? signOut : () => window.dispatchEvent(new Event(SHOW_SHORTCUTS)));
  };

  const found = hitSections(answer ? groupsOf(answer, answered) : [], searchWords(wanted), go);
  const commands = findCommands(text);
  const deeds = commandSection(commands, act);
  const leads = answer?.isCorrected || commands.some((command) => isNamed(command, text));
  const help = helpSection(wanted, go);
  const sections = leads ? [...deeds, ...found, ...help] : [...found, ...deeds, ...help];
  const items = sections.flatMap((section) => section.items);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const item = items[at];
  const hits = found.flatMap((section) => section.items).filter(({ kind }) => kind === "hit").length;

  // Keeps what was typed while the dialog was loading.
  useLayoutEffect(() => setText(ahead.current), [ahead]);
  useEffect(() => {
    if (!eager || searching) return;
    setEager(false);
    if (item?.kind === "hit") item.choose();
  }, [eager, searching, item]);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    // With text, Home and End belong to the field.
    const to = stepTo(event.key, at, items.length, text !== "" && !event.ctrlKey);
    if (to !== null) setChosen(items[to]?.id ?? null);
    else if (event.key !== "Enter") return;
    else if (item?.href && (event.metaKey || event.ctrlKey)) window.open(item.href, "_blank", "noopener");
    else if (searching && chosen === null && item?.kind !== "command") setEager(true);
    else item?.choose();
    event.preventDefault();
  }

  return (
    <>
      <SearchField
        ref={field}
        text={text}
        onText={write}
        list={item ? list : undefined}
        active={item ? `${list}${item.id}` : undefined}
        onKeyDown={press}
        onClose={close}
      />
      <StatusLine
        wanted={wanted}
        searching={searching}
        hits={answer ? hits : null}
        commands={commands.length}
        onRetry={failed ? retry : null}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: presses in here leave the focus in the field */}
      <div
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2 pt-0"
        // Results may scroll; without a query there are buttons to focus.
        tabIndex={wanted ? 0 : -1}
        onMouseDown={(event) => event.preventDefault()}
      >
        <SearchList
          id={list}
          sections={sections}
          active={item?.id ?? null}
          onPoint={setChosen}
          dimmed={searching && hits > 0}
        />
        {wanted ? null : <SearchHints onChoose={fill} />}
      </div>
    </>
  );
}

function SearchHints({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <section aria-label="Search tips" className="mt-2 border-t px-3 pt-3 pb-2 text-[0.8125rem]">
      <p className="text-muted-foreground">
        Search names, places or phone numbers – typos are OK. For events, you can also type:
      </p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {SEARCH_FILTERS.map(({ example, means }) => (
          <li key={example}>
            <button
              type="button"
              title={means}
              onClick={() => onChoose(example)}
              className="flex min-h-6 items-center rounded-sm hover:brightness-95 max-sm:min-h-9"
            >
              <Kbd>{example}</Kbd>
              <span className="sr-only">: {means}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In milliseconds (specification section 9). */
const REST = 300;

/** While `searching`, `answer` may belong to an older text. */
function useAnswer(text: string) {
  const wanted = text.trim();
  const [asked, setAsked] = useState({ q: "", follows: false });
  const search = useSearch(asked.q, asked.follows);
  useEffect(() => {
    // A trailing space doesn't change the query, but restarts the delay.
    const timer = setTimeout(() => {
      const q = text.trim();
      setAsked((before) => (before.q === q ? before : { q, follows: isLong(before.q) }));
    }, REST);
    return () => clearTimeout(timer);
  }, [text]);
  const asking = wanted !== asked.q || search.isFetching;
  const searching = isLong(wanted) && asking;
  const failed = isLong(wanted) && !asking && search.isError;
  return {
    wanted,
    answer: isLong(wanted) && !failed ? search.data : undefined,
    /** Empty for a placeholder. */
    answered: search.isPlaceholderData ? "" : asked.q,
    searching,
    failed,
    again: () => void search.refetch(),
  };
}

const isLong = (text: string) => text.length >= MIN_QUERY;
