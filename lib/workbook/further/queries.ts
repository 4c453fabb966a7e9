import "server-only";
import type { PoolClient } from "pg";
import type { SpeakerId } from "@/lib/server/session";
import { plainRow, type Wire } from "@/lib/workbook/further/cells";
import type { FurtherKnown } from "@/lib/workbook/further/outcome";
import { type FurtherSheet, type RefTarget, TARGETS } from "@/lib/workbook/further/sheet";
import { lookupStatement } from "@/lib/workbook/further/statement";
import type { Values } from "@/lib/workbook/schema";
import { layoutOf } from "@/lib/workbook/sheets";

type Found = { id: string | null; version: number | null; live: boolean } & Record<string, Wire>;

/**
 * Rows of a sheet that there are already, in the trash or not, locked until the transaction ends.
 * @param by the column that `values` are of
 */
export async function readKnown(
  client: PoolClient,
  speakerId: SpeakerId,
  sheet: FurtherSheet,
  by: string,
  values: readonly string[],
): Promise<FurtherKnown[]> {
  if (values.length === 0) return [];
  const { rows } = await client.query<Found>(lookupStatement(sheet, by, true), [speakerId, values]);
  return rows.map((row) => ({ id: row.id, version: row.version, live: row.live, values: plainRow(sheet, row) }));
}

const MAIN: Partial<Record<RefTarget, string>> = {
  event: layoutOf("events").name,
  client: layoutOf("clients").name,
  bureau: layoutOf("bureauPartners").name,
};

/**
 * What the IDs of a workbook stand for in this account: first what the import makes of the rows that carry them, then
 * records that have the very ID, then what earlier imports of the last 30 days have made of it.
 */
export class References {
  readonly #known = new Map<string, string | null>();

  constructor(
    readonly client: PoolClient,
    readonly speakerId: SpeakerId,
    readonly importId: string,
  ) {}

  /** Takes over what the rows of Events, Clients and Bureau Partners are, or are going to be. */
  async readMain(): Promise<void> {
    const { rows } = await this.client.query<{ sheet: string; id: string; target: string }>(
      `SELECT sheet, "values" ->> 'recordId' AS id, "targetId" AS target FROM import_rows
        WHERE "importId" = $2 AND "speakerId" = $1 AND sheet = ANY ($3) AND action <> 'error' AND "targetId" IS NOT NULL
          AND "values" ? 'recordId' ORDER BY "rowNumber" DESC`,
      [this.speakerId, this.importId, Object.values(MAIN)],
    );
    for (const [to, name] of Object.entries(MAIN)) {
      for (const { sheet, id, target } of rows) if (sheet === name) this.learn(to as RefTarget, id, target);
    }
  }

  learn(to: RefTarget, id: string, target: string): void {
    this.#known.set(`${to} ${id}`, target);
  }

  /** Looks up those nobody has told about. @param anywhere also in the trash */
  async find(to: RefTarget, ids: readonly string[], anywhere: boolean): Promise<void> {
    const unknown = [...new Set(ids)].filter((id) => !this.#known.has(`${to} ${id}`));
    if (unknown.length === 0) return;
    const { table, live } = TARGETS[to];
    const { rows } = await this.client.query<{ id: string }>(
      `SELECT t.id FROM ${table} t WHERE t."speakerId" = $1 AND t.id = ANY ($2::uuid[]) AND ${anywhere ? "true" : live}`,
      [this.speakerId, unknown],
    );
    for (const id of unknown) this.#known.set(`${to} ${id}`, rows.some((row) => row.id === id) ? id : null);
    await this.#findImported(
      to,
      unknown.filter((id) => this.get(to, id) === null),
    );
  }

  /** What an earlier import has made of them: rows that were corrected come back without the records they belong to. */
  async #findImported(to: RefTarget, ids: readonly string[]): Promise<void> {
    const sheet = MAIN[to];
    if (!sheet || ids.length === 0) return;
    const { table, live } = TARGETS[to];
    const { rows } = await this.client.query<{ id: string; target: string }>(
      `SELECT r."values" ->> 'recordId' AS id, t.id AS target FROM import_rows r
         JOIN imports i ON i.id = r."importId" AND i."speakerId" = r."speakerId" AND i.state = 'committed'
         JOIN ${table} t ON t.id = r."targetId" AND t."speakerId" = r."speakerId" AND ${live}
        WHERE r."speakerId" = $1 AND r.sheet = $3 AND r."values" ->> 'recordId' = ANY ($2) ORDER BY i."committedAt"`,
      [this.speakerId, ids, sheet],
    );
    for (const { id, target } of rows) this.learn(to, id, target);
  }

  get(to: RefTarget, id: string): string | null {
    return this.#known.get(`${to} ${id}`) ?? null;
  }

  /** What an ID leads to no more, by the name beside it. @param values of its row, as far as they are resolved */
  named(to: RefTarget, name: string, values: Values, coming: boolean): Promise<string | null> {
    return to === "representative"
      ? this.representativeNamed(name, values.bureauPartnerId, coming)
      : this.bureauNamed(name, coming);
  }

  /** A representative of a bureau by their name; as `bureauNamed`. */
  async representativeNamed(name: string, bureauPartnerId: unknown, coming: boolean): Promise<string | null> {
    const { rows } = await this.client.query<{ id: string }>(
      `SELECT id::text FROM (
         SELECT id::text, 1 AS rank, "createdAt" FROM representatives
          WHERE "speakerId" = $1 AND name = $2 AND "bureauPartnerId" = $6 AND "deletedAt" IS NULL
         UNION ALL
         SELECT 'named', 2, now() FROM import_rows WHERE $3 AND "importId" = $4 AND "speakerId" = $1 AND sheet = $5
            AND action = 'create' AND lower("values" ->> 'name') = lower($2)) AS found
        ORDER BY rank, "createdAt", id LIMIT 1`,
      [this.speakerId, name, coming, this.importId, layoutOf("representatives").name, bureauPartnerId ?? null],
    );
    return rows[0]?.id ?? null;
  }

  /**
   * A bureau by its name, as events know it.
   * @param coming before the import is written: one that its events are going to make counts too
   * @returns an id, or "named" for one that is still to come
   */
  async bureauNamed(name: string, coming: boolean): Promise<string | null> {
    const { rows } = await this.client.query<{ id: string }>(
      `SELECT id::text FROM (
         SELECT id::text, 1 AS rank, "createdAt" FROM bureau_partners
          WHERE "speakerId" = $1 AND name = $2 AND "deletedAt" IS NULL
         UNION ALL
         SELECT 'named', 2, now() FROM import_rows WHERE $3 AND "importId" = $4 AND "speakerId" = $1 AND sheet = $5
            AND action <> 'error' AND lower("values" ->> 'bureauPartnerName') = lower($2)) AS found
        ORDER BY rank, "createdAt", id LIMIT 1`,
      [this.speakerId, name, coming, this.importId, layoutOf("events").name],
    );
    return rows[0]?.id ?? null;
  }
}
