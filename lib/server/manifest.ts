import "server-only";
import type { TaskName, TaskProps } from "@/lib/server/tasks";
import type { TimelineSubject } from "@/lib/shared/timeline";

/**
 * How the value of a column that looks secret travels.
 * - `plain`: it is no secret, and travels like any other.
 * - `token`: left out; the restored row gets a new `tokenId` and the hash of the token that is derived from it.
 * - `random`: left out; the restored row gets a value that matches no token, so mailed links stay dead.
 * - `password`: left out; the restored row has none and is paused if it had one.
 * - `pseudonym`: replaced in each archive, equal values by equal ones, so that counts stay the same.
 */
type SecretClass = "plain" | "token" | "random" | "password" | "pseudonym";

/** How a table differs from the rule: archived, exported and restored whole, its trash emptied after 30 days. */
export type TableClass = {
  /** Why no archive or export holds it. */
  stays?: string;
  /** In the JSON of exports and archives all the same, and never restored. */
  isExported?: true;
  /** Columns that are bytes or are named like a secret. A new one is left out everywhere, and fails a test, until it is here. */
  secrets?: Readonly<Record<string, SecretClass>>;
  /** SQL over `t`: rows that are deleted within the hour. */
  expires?: string;
  /**
   * Another condition over `t` for purging the trash, or unreferenced rows of a table without one; false: a task does
   * it.
   */
  purge?: string | false;
};

/** A task without data, queued every so many minutes, counted from midnight UTC and `atMinute`. */
export type RecurringTask = { run: () => Promise<object>; everyMinutes: number; atMinute: number };

/** A group of search results but events, which have a statement of their own. */
export type SearchGroup = {
  /** Table with alias `t`, joined by unique keys. */
  from: string;
  /** Columns of a hit. */
  select: string;
  /** Order within a rank. */
  order: string;
  /** Source of the vocabulary for typos. */
  names: string;
};

/**
 * Entries of one kind: rows of `at`, `id`, `kind` and `entry` (JSON), without an order. `ours o` are the subject's live
 * events, `speaker s` its time zone, $1 the speaker, $2 the subject. Null where a subject has none.
 */
export type TimelineBranch = {
  shows: "events" | "activities" | "files" | "testimonials";
  sql: (subject: TimelineSubject) => string | null;
};

/** What the rest of the product needs to know of a domain, as data: reading it loads none of the domain's code. */
export type Manifest = {
  /** Its tables that differ from the rule, by name. */
  tables?: Readonly<Record<string, TableClass>>;
  /** Tasks that code queues. Each may run again after a crash in its middle. */
  tasks?: { readonly [T in TaskName]?: (data: TaskProps[T]) => Promise<object> };
  recurring?: Readonly<Record<string, RecurringTask>>;
  search?: Readonly<Record<string, SearchGroup>>;
  timeline?: readonly TimelineBranch[];
};
