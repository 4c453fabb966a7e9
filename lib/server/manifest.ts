import "server-only";
import type * as z from "zod";
import type { Tx } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs";
import type { SpeakerId } from "@/lib/server/session";
import type { EventTab, SaidItem, TimelineSubject } from "@/lib/shared/declared";
import type { Fields } from "@/lib/shared/field-list";

/**
 * Treatment of a secret-looking column in archives: `plain` keeps it. `token` and `random` restore a new value, `token` one
 * whose link works. `password` restores none and pauses the row. `pseudonym` maps equal values to equal ones.
 */
type SecretClass = "plain" | "token" | "random" | "password" | "pseudonym";

export type Row = Record<string, unknown>;

/**
 * How a restore reads the columns of an archive. A column that isn't named is left to its default and fails a test; keys,
 * references and stamps need no name.
 */
export type RestoreClass = {
  fields?: Fields;
  /** Schemas of a form or of one column, by column. */
  schemas?: () => Promise<Readonly<Record<string, z.ZodType>>>;
  /** Names of columns that are taken within the limits of their type, although no form has them. */
  taken?: string;
  /** Names of columns that only the server sets. */
  own?: string;
  /** The most rows with the same value in this column. */
  most?: readonly [column: string, rows: number];
  /** Changes a row before it is checked; null leaves it out. */
  row?: (row: Row, isOurs: boolean) => Row | null;
  /** SQL after all rows are written, $1 the speaker. */
  after?: readonly string[];
};

/** Exceptions; other tables are archived, exported and restored whole, and their trash is emptied after 30 days. */
export type TableClass = {
  stays?: string;
  /** In the JSON of exports and archives, but never restored. */
  isExported?: true;
  /** Counts against a limit: in exports, but in no archive. */
  isLedger?: true;
  restores?: RestoreClass;
  /** Doesn't count where an account has to be empty: an account with nothing but sample data may have some. */
  isTrace?: true;
  /** Columns of bytes or with a secret's name; unlisted ones are left out everywhere and fail a test. */
  secrets?: Readonly<Record<string, SecretClass>>;
  /** SQL over `t`: rows that are deleted within the hour. */
  expires?: string;
  /** Another condition over `t` for purging the trash, or rows without a reference; false: a task does it. */
  purge?: string | false;
};

/** `run` loads what it calls, and may run again after a crash. */
type TaskHandler = { name: string; run: (data: never) => Promise<object> };

export const withHandler = <Data>({ name }: Task<Data>, run: (data: Data) => Promise<object>): TaskHandler => ({
  name,
  run,
});

/** A task without data; minutes count from midnight UTC plus `atMinute`. */
export type RecurringTask = { run: () => Promise<object>; everyMinutes: number; atMinute: number };

export type MorningSubject = { id: string; speakerId: SpeakerId; step: string; today: string };

/** Once per subject on a local day. Days that were missed collapse into one run of the latest step. */
export type MorningTask = {
  /** SQL of `id`, "speakerId", `zone`, `step` and the local `day` it is due, for as long as it may be made up for. */
  due: string;
  /** Local hours: from the first, and before the second. */
  hours: readonly [from: number, before: number];
  /** In the transaction that records the run. With an `AppError` it is tried again in the next round. */
  run: (subject: MorningSubject, tx: Tx) => Promise<void>;
};

/** Search results other than events, which have their own statement. */
export type SearchGroup = {
  /** Table with alias `t`, joined by unique keys. */
  from: string;
  select: string;
  order: string;
  names: string;
};

/**
 * Entries of one kind: rows of `at`, `id`, `kind` and `entry` (JSON), without an order. `ours o` are the subject's live
 * events, `speaker s` its time zone, $1 the speaker, $2 the subject. Null where a subject has none.
 */
export type TimelineBranch = {
  shows: "events" | "activities" | "letters" | "files" | "testimonials";
  sql: (subject: TimelineSubject) => string | null;
};

/**
 * A domain's part of an event's page: a scalar subquery of JSON, $1 the speaker, $2 the event, `e` its row.
 * The panel that shows it is in `components/<domain>/panels.tsx`.
 */
export type EventPart = { tab: EventTab; sql: string; read?: (found: never) => unknown };

/** A rule for action items: from a fact that is due to what the speaker reads. */
export type ActionItemRule = {
  /** As the settings name it: "Hold at its confirm-by date". */
  label: string;
  /** A number of days that the speaker may change, with what it counts: "days before the event". */
  days?: { usual: number; most: number; of: string };
  /**
   * SQL of `subject` (unique), `since` and `due` (days), `cents` (at stake) and what `say` needs; $1 the speaker, $2 today in
   * their zone. Facts other than `title` and `name` make an item new when they change. @param days SQL of the chosen number
   */
  due: (days: string) => string;
  /** From a row of `due`. */
  say: (facts: never, today: string) => SaidItem;
  /** It has an email of its own, so the digest leaves it out. */
  isMailed?: true;
};

export const actionItemRule = <Facts>(
  rule: Omit<ActionItemRule, "say"> & { say: (facts: Facts, today: string) => SaidItem },
): ActionItemRule => rule;

/** A domain's contributions as data, without loading its code. */
export type Manifest = {
  tables?: Readonly<Record<string, TableClass>>;
  tasks?: readonly TaskHandler[];
  recurring?: Readonly<Record<string, RecurringTask>>;
  morning?: Readonly<Record<string, MorningTask>>;
  search?: Readonly<Record<string, SearchGroup>>;
  timeline?: readonly TimelineBranch[];
  eventParts?: Readonly<Record<string, EventPart>>;
  actionItems?: Readonly<Record<string, ActionItemRule>>;
};
