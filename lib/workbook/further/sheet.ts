import type { PoolClient } from "pg";
import { z } from "zod";
import { optionalPercent } from "@/lib/bureaus/terms/schema";
import type { SpeakerId } from "@/lib/server/session";
import { dollars } from "@/lib/shared/fields";
import type { Problem, Value, Values } from "@/lib/workbook/schema";

/**
 * What a further sheet of the complete backup is: one table, described once. Writing it, reading it, comparing it,
 * restoring it and sending it as JSON all go by this description, so that a new table is one more of them.
 */
export type FurtherKind =
  | "text"
  | "prose"
  | "day"
  | "time"
  /** ISO 8601 in UTC, to the millisecond. */
  | "instant"
  /** Dollars in the cell and on the wire, cents in the table. */
  | "money"
  /** 12.5 in the cell and on the wire, basis points in the table. */
  | "percent"
  | "number"
  | "flag"
  | "choice"
  /** One entry per line of the cell. */
  | "list"
  /** A flat object, as JSON in the cell; its keys in alphabetical order, so that equal ones read the same. */
  | "json"
  | "ref";

export type FurtherColumn = {
  /** The wire's name of the field. */
  field: string;
  /** The table's name of it. */
  column: string;
  header: string;
  kind: FurtherKind;
  /** The column's type in PostgreSQL. */
  type: string;
  width: number;
  /** There is no row without it. */
  required?: true;
  /** What an empty cell stands for. */
  blank?: Value;
  /** Of a choice: the table's words and how a person reads them. */
  labels?: Readonly<Record<string, string>>;
  /** Of a reference: what it points at. In the workbook that is an ID, with the name of the thing beside it. */
  to?: RefTarget;
  /** Of a reference: it is kept while its record lies in the trash, and found by its name where the ID says nothing. */
  byName?: true;
  /** Of a reference: where it leads to nothing, what is there stays. */
  stays?: true;
  /** SQL over `x`: what is only told, and no column of the table. A new row's `follows` may go by it. */
  told?: string;
  /** The form's own rule. */
  check?: z.ZodType;
  /** Written once more after the rest of the row, because a trigger has an opinion of its own. */
  late?: true;
  /** Never changed once the row is there. */
  settled?: true;
};

export type FurtherSheet = {
  /** Its list in the complete data as JSON; null when that says the same elsewhere. */
  key: string | null;
  /** On the tab. */
  name: string;
  /** In the Prisma schema. */
  model: string;
  /** Its name in PostgreSQL. */
  table: string;
  /** SQL to read it from instead of the table. */
  source?: string;
  columns: readonly FurtherColumn[];
  /** By what a row is the same record again: its ID, or fields that are unique. */
  identity: "id" | readonly string[];
  /** The two fields of its identity may stand either way round; in the table the smaller comes first. */
  exchangeable?: true;
  /** The field whose words name a row in a preview. */
  label: string;
  /** SQL over `x`. */
  order: string;
  /** SQL over `x` and its references `r_<field>`, the speaker being $1: rows that are worth keeping; all when left out. */
  where?: string;
  /** What references to its rows are called. */
  is?: RefTarget;
  /** Written before clients and events, which may then find it by name. */
  first?: true;
  /** It adds to records of other sheets: rows are never created, and their version stays. */
  adds?: true;
  /** What is there stays as it is. */
  fixed?: true;
  /** Columns that rows of the table have besides. */
  has: { id: boolean; version: boolean; updatedAt: boolean; deletedAt: boolean };
  /** Rows in the trash are in the backup too. */
  withTrash?: true;
  /**
   * What undoing an import does to the rows it made; `unused`: to the trash when nothing uses them any more, which the
   * undoing of the main sheets sees to.
   */
  undo: "trash" | "delete" | "keep" | "unused";
  /** A new row gets a new secret, derived from its own id or from an id of the secret's own. */
  secret?: "row" | "own";
  /** SQL per column that follows from others, or from what the row says of it; `r` is the row. */
  follows?: Readonly<Record<string, string>>;
  /** What speaks against a row as it is going to be; of plain values, blanks included. */
  against?: (values: Values) => Problem[];
  /** A row of which nothing can come here, and why; of plain values, references being this account's. */
  omits?: (values: Values) => Problem | null;
  /** SQL over `t`, `r` being its row of the import: a row that an import made is in use by now, and undoing leaves it. */
  inUse?: string;
  /** SQL that lets go of rows ($2, ids; the speaker is $1) before undoing deletes them. */
  frees?: string;
  /**
   * Rows of the sheet are parts of one row of the table, in these `columns`: `store` puts them there and tells what was
   * there before, and `takeBack` puts that back, unless somebody has worked on it since.
   */
  stored?: {
    columns: readonly string[];
    store: (client: PoolClient, speakerId: SpeakerId, rows: readonly object[]) => Promise<unknown>;
    takeBack: (client: PoolClient, speakerId: SpeakerId, before: unknown, committedAt: Date) => Promise<boolean>;
  };
  /** SQL that puts the table in order once its rows are written; the speaker is $1. */
  settle?: string;
};

/** What references point at. `live`: SQL over `t` for those that a backup holds. */
export type RefTarget =
  | "event"
  | "client"
  | "bureau"
  | "representative"
  | "contact"
  | "venue"
  | "deal"
  | "request"
  | "testimonial"
  | "file"
  | "kitLink";

const NOT_IN_TRASH = `t."deletedAt" IS NULL`;

export const TARGETS: Record<RefTarget, { table: string; name: string; live: string }> = {
  event: { table: "events", name: "title", live: NOT_IN_TRASH },
  client: { table: "clients", name: "name", live: NOT_IN_TRASH },
  bureau: { table: "bureau_partners", name: "name", live: NOT_IN_TRASH },
  venue: { table: "venues", name: "name", live: NOT_IN_TRASH },
  contact: {
    table: "contacts",
    name: "name",
    live: `${NOT_IN_TRASH} AND EXISTS (SELECT FROM clients o WHERE o.id = t."clientId" AND o."speakerId" = t."speakerId"
      AND o."deletedAt" IS NULL)`,
  },
  deal: { table: "deals", name: "name", live: "true" },
  request: { table: "testimonial_requests", name: "name", live: "true" },
  representative: { table: "representatives", name: "name", live: NOT_IN_TRASH },
  testimonial: { table: "testimonials", name: `"clientName"`, live: NOT_IN_TRASH },
  file: { table: "files", name: "name", live: NOT_IN_TRASH },
  kitLink: { table: "kit_links", name: "name", live: "true" },
};

/** In `values` beside a reference: the name of what it points at. */
export const nameField = (field: string): string => `@${field}`;

const MOST_POSITION = 1_000_000;

type More = Partial<FurtherColumn>;
const column =
  (kind: FurtherKind, type: string, width: number) =>
  (field: string, header: string, more: More = {}): FurtherColumn => ({
    field,
    column: field,
    header,
    kind,
    type,
    width,
    ...more,
  });

export const text = column("text", "text", 24);
export const prose = column("prose", "text", 40);
export const day = column("day", "date", 12);
export const time = column("time", "text", 9);
export const instant = column("instant", "timestamptz", 26);
export const count = column("number", "int", 10);
/** Where a row stands among others; a list goes on counting from the last one. */
export const position = (more: More = {}): FurtherColumn =>
  count("position", "Position", {
    check: z
      .number()
      .min(0, "Position cannot be negative")
      .max(MOST_POSITION, `Position can be at most ${MOST_POSITION.toLocaleString("en-US")}`),
    ...more,
  });
export const flag = column("flag", "boolean", 10);
export const list = column("list", "text[]", 24);
export const json = column("json", "jsonb", 24);

/** @param name the column in the table, which ends in Cents */
export const money = (field: string, header: string, name: string, more: More = {}): FurtherColumn =>
  column("money", "int", 14)(field, header, { column: name, check: dollars(header), ...more });

/** @param name the column in the table, which holds basis points */
export const percent = (field: string, header: string, name: string, more: More = {}): FurtherColumn =>
  column("percent", "int", 10)(field, header, { column: name, check: optionalPercent(header, 100), ...more });

/** @param type the enum in PostgreSQL */
export const choice = (
  field: string,
  header: string,
  type: string,
  labels: Readonly<Record<string, string>>,
  more: More = {},
): FurtherColumn => column("choice", type, 18)(field, header, { labels, ...more });

/** @param header of the name; the ID's is that with " ID" behind it */
export const ref = (field: string, header: string, to: RefTarget, more: More = {}): FurtherColumn =>
  column("ref", "uuid", 38)(field, header, { to, ...more });

export const refsOf = (sheet: FurtherSheet): FurtherColumn[] => sheet.columns.filter(({ kind }) => kind === "ref");

/** What a row belongs to: an event or a client. A bureau that commission is owed to only has a name to give. */
export const ownerOf = (sheet: FurtherSheet): FurtherColumn | undefined =>
  refsOf(sheet).find(({ required, byName }) => required && !byName);

/** Whether a row says by itself that it was changed; else it was when its owner was. */
export const hasOwnVersion = (sheet: FurtherSheet): boolean => sheet.has.version && !sheet.adds;
