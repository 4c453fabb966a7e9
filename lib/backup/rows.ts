import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { TravellingTable } from "@/lib/export/queries";
import type { Table } from "@/lib/server/catalogue";
import { newToken } from "@/lib/server/mailed-token";
import { UUID } from "@/lib/shared/fields";

/** Deterministic per record and account. The first bits are the time and counter of a UUID version 7. */
export function derivedId(id: string, speakerId: string): string {
  const hash = createHash("sha256").update(`${speakerId} ${id}`).digest("hex");
  return `${id.slice(0, 28)}${hash.slice(0, 8)}`;
}

export type Move = {
  from: { speakerId: string; userId: string };
  to: { speakerId: string; userId: string };
  /** Files whose bytes the archive lacks. */
  absent: ReadonlySet<string>;
  /** Made by this installation; of all others, nothing is sample data, and `javascript:` links are removed. */
  isOurs: boolean;
};

const SCRIPT = /^(java|vb)script:/i;

/** Browsers ignore spaces and control characters in a link's scheme. */
const isScript = (value: string): boolean => SCRIPT.test(value.slice(0, 1_000).replace(/[\s\p{Cc}]+/gu, ""));

const isPerson = (name: string): boolean => name === "userId" || name.endsWith("By");

/** Pure but for new secrets. Ids anywhere in the row, JSON included, become this account's. */
export function movedRow(
  { columns, secrets }: Pick<TravellingTable, "columns" | "secrets">,
  row: Record<string, unknown>,
  { from, to, absent, isOurs }: Move,
): Record<string, unknown> {
  const moveId = (id: string): string => {
    if (id === from.userId) return to.userId;
    return id === from.speakerId ? to.speakerId : derivedId(id, to.speakerId);
  };
  const text = (value: string) => (!isOurs && isScript(value) ? "" : value);
  const moveAll = (value: unknown): unknown => {
    if (typeof value === "string") return UUID.test(value) ? moveId(value) : text(value);
    if (Array.isArray(value)) return value.map(moveAll);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, moveAll(inner)]));
  };
  const moved: Record<string, unknown> = {};
  for (const { name, type } of columns) {
    const value = row[name];
    if (name === "restoredFrom") moved[name] = isOurs && value !== "elsewhere" ? "here" : "elsewhere";
    if (value === undefined || name === "restoredFrom" || (name === "sample" && !isOurs)) continue;
    const isLost = typeof value === "string" && absent.has(value);
    const isText = typeof value === "string" && type !== "uuid" && type !== "jsonb";
    if (isText) moved[name] = text(value);
    else if (type !== "uuid") moved[name] = /^(jsonb?|uuid\[\])$/.test(type) ? moveAll(value) : value;
    else if (isPerson(name)) moved[name] = value === from.userId ? to.userId : null;
    else moved[name] = isLost ? null : moveAll(value);
  }
  for (const [name, secret] of Object.entries(secrets)) {
    if (secret === "random") moved[name] = hex(randomBytes(32));
    if (secret !== "password") continue;
    if (row[name] === true) moved.pausedAt ??= new Date().toISOString();
    delete moved[name];
  }
  if (Object.values(secrets).includes("token")) {
    const { tokenId, tokenHash } = newToken();
    Object.assign(moved, { tokenId, tokenHash: hex(tokenHash) });
  }
  return moved;
}

const hex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString("hex")}`;

/** Ignores sample data, its parts and its traces. */
export function emptyStatement(tables: readonly TravellingTable[], all: readonly Table[]): string {
  const rows = tables
    .filter(({ isTrace }) => !isTrace)
    .map(
      (table) =>
        `EXISTS (SELECT FROM "${table.name}" t WHERE t."speakerId" = $1 AND NOT (${sampleCondition(table, all)}))`,
    );
  return `SELECT NOT (${rows.join(" OR ")}) AS "isEmpty"`;
}

const hasSamples = (table: Table | undefined): boolean => table?.columns.some(({ name }) => name === "sample") ?? false;

/** SQL over `t`: a row is sample data when it says so, or when it refers to a sample row or one refers to it. */
function sampleCondition(table: TravellingTable, all: readonly Table[]): string {
  if (hasSamples(table)) return "t.sample";
  const named = (name: string) => all.find((other) => other.name === name);
  const parents = table.references
    .filter((reference) => hasSamples(named(reference.table)))
    .map(({ table: name, columns: [column] }) => `SELECT FROM "${name}" o WHERE o.id = t."${column}"`);
  const children = all
    .filter(hasSamples)
    .flatMap((other) =>
      other.references
        .filter((reference) => reference.table === table.name)
        .map(({ columns: [column] }) => `SELECT FROM "${other.name}" o WHERE o."${column}" = t.id`),
    );
  const each = [...parents, ...children].map(
    (text) => `EXISTS (${text} AND o."speakerId" = t."speakerId" AND o.sample)`,
  );
  return each.join(" OR ") || "false";
}
