import "server-only";
import type { Column, FieldKind, Value } from "@/lib/export/schema";
import type { Statement } from "@/lib/server/list-query";
import type { Actor } from "@/lib/server/session";
import { toDollars } from "@/lib/shared/money";

/** A column of an exported list. @property id the table's own name for it */
export type ListColumn<Row> = Pick<Column, "header" | "kind" | "width" | "required"> & {
  id: string;
  /** Days as YYYY-MM-DD, money in dollars. `actor` has the zone for moments. */
  value: (row: Row, actor: Actor) => Value;
};

/** How one noun's list leaves: which rows, and what of them. */
export type ListExport<Input, Row> = {
  /** The sheet's name. */
  sheet: string;
  /** What the table can show, under the table's names; nothing for a list that has no table. */
  table: readonly ListColumn<Row>[];
  /** All there is to say of a row, when no columns are named. */
  all: readonly ListColumn<Row>[];
  /** The rows, with the speaker as $1. */
  rows: (actor: Actor, input: Input) => Statement;
};

export const column = <Row>(
  id: string,
  header: string,
  kind: FieldKind,
  width: number,
  value: ListColumn<Row>["value"],
): ListColumn<Row> => ({ id, header, kind, width, value });

export const dollars = (cents: number): number => toDollars(cents);
