import type { EventStatus } from "@/lib/events/status";
import type { SheetKey } from "@/lib/export/schema";
import { type Guide, recall } from "@/lib/import/mapping/rules";
import { fold } from "@/lib/import/rules";

type StatusAnswer = { status: EventStatus | null; remembered: boolean };

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
  /** Header of an optional choice → words that it doesn't have. */
  readonly unknowns = new Map<string, Set<string>>();
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

  unknown(column: string, word: string): void {
    const words = this.unknowns.get(column) ?? new Set();
    this.unknowns.set(column, words.add(word.slice(0, 40).toWellFormed()));
  }

  zoned(column: string): void {
    this.instants.set(column, (this.instants.get(column) ?? 0) + 1);
  }

  nothing(word: string): void {
    this.nothings.set(word, (this.nothings.get(word) ?? 0) + 1);
  }
}
