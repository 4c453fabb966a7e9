import type { EventStatus } from "@/lib/events/status";
import type { Column, SheetKey } from "@/lib/export/schema";
import { type Guide, recall, wordKey } from "@/lib/import/mapping";
import { fold } from "@/lib/import/rules";

type StatusAnswer = { status: EventStatus | null; remembered: boolean };

type Answer<V> = { value: V; remembered: boolean };

type UnknownWord = { column: Column; header: string; word: string; label: string; rows: number };

/** `__proto__` can't be a key of the answers' object. */
function keyOf(text: string): string {
  const word = fold(text);
  return word === "__proto__" ? "proto" : word;
}

export class StatusWords {
  readonly seen = new Map<string, { label: string; rows: number }>();
  readonly #guide: Guide;
  readonly #answers = new Map<string, StatusAnswer | undefined>();

  constructor(guide: Guide) {
    this.#guide = guide;
  }

  /** Null when rows with the word can't be read, undefined when it was not answered. */
  answerOf(word: string): StatusAnswer | undefined {
    const { statuses } = this.#guide.answers;
    const now = statuses && Object.hasOwn(statuses, word) ? statuses[word] : undefined;
    if (now !== undefined) return { status: now, remembered: false };
    const before = recall(this.#guide.memory, "status", "", word);
    return before === undefined ? undefined : { status: (before || null) as EventStatus | null, remembered: true };
  }

  take(text: string, known: boolean): StatusAnswer | undefined {
    const word = keyOf(text);
    if (!this.#answers.has(word)) this.#answers.set(word, this.answerOf(word));
    const answer = this.#answers.get(word);
    if (known && !answer) return undefined;
    const counted = this.seen.get(word);
    if (counted) counted.rows++;
    else this.seen.set(word, { label: text, rows: 1 });
    return answer;
  }
}

export class Ledger {
  readonly blanks = new Map<string, number>();
  readonly nothings = new Map<string, number>();
  /** Column → days whose time was left out because it had a time zone. */
  readonly instants = new Map<string, number>();
  readonly unknowns = new Map<string, UnknownWord>();
  readonly statuses: StatusWords;
  readonly #mayBeBlank = new Map<string, boolean>();
  readonly #index: number;
  readonly #kind: SheetKey;
  readonly #guide: Guide;

  constructor(index: number, kind: SheetKey, guide: Guide, statuses: StatusWords) {
    this.#index = index;
    this.#kind = kind;
    this.#guide = guide;
    this.statuses = statuses;
  }

  blankAnswer(field: string): { blank: boolean; remembered: boolean } | undefined {
    const now = this.#guide.answers.sheets?.[this.#index]?.blanks?.[field];
    if (now !== undefined) return { blank: now, remembered: false };
    const before = recall(this.#guide.memory, "blank", this.#kind, field);
    return before === undefined ? undefined : { blank: before === "true", remembered: true };
  }

  mayBeBlank(field: string): boolean {
    let may = this.#mayBeBlank.get(field);
    if (may === undefined) {
      may = this.blankAnswer(field)?.blank === true;
      this.#mayBeBlank.set(field, may);
    }
    return may;
  }

  blank(field: string): void {
    this.blanks.set(field, (this.blanks.get(field) ?? 0) + 1);
  }

  /** Null: left blank; undefined: not answered. @param word folded */
  wordAnswer(field: string, word: string): Answer<string | null> | undefined {
    const key = wordKey(field, word);
    const now = this.#guide.answers.sheets?.[this.#index]?.words?.[key];
    if (now !== undefined) return { value: now, remembered: false };
    const before = recall(this.#guide.memory, "choice", this.#kind, key);
    return before === undefined ? undefined : { value: before || null, remembered: true };
  }

  /** Counts the word. @returns the value that was chosen for it, or null */
  unknown(column: Column, header: string, text: string): string | null {
    const word = keyOf(text);
    const key = wordKey(column.field ?? "", word);
    const counted = this.unknowns.get(key);
    if (counted) counted.rows++;
    else this.unknowns.set(key, { column, header, word, label: text.toWellFormed(), rows: 1 });
    return this.wordAnswer(column.field ?? "", word)?.value ?? null;
  }

  zoned(column: string): void {
    this.instants.set(column, (this.instants.get(column) ?? 0) + 1);
  }

  nothing(word: string): void {
    this.nothings.set(word, (this.nothings.get(word) ?? 0) + 1);
  }
}
