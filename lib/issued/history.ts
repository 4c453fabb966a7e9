import "server-only";
import type { HistoryRow } from "@/lib/issued/rules";
import { query, type Tx } from "@/lib/server/db";
import type { SpeakerId } from "@/lib/server/session";
import type { Evidence } from "@/lib/server/visitor-address";

export type NewEvent<Kind extends string> = {
  kind: Kind;
  /** Of the recipient it is about. */
  position?: number;
  /** In words; empty for what happens without a person. */
  actor?: string;
  evidence?: Evidence;
  /** Without ids, which an archive changes. */
  details?: Record<string, unknown>;
};

type Owner = { speakerId: SpeakerId };

/** Table, the column with the document's id, the enum of its kinds, and the SQL function that hashes a row. */
type HistoryTable = { table: string; owner: string; kinds: string; hash: string };

/** Rows that nothing changes or deletes, each with the hash of the one before it. Triggers fill in number, time and hashes. */
export function defineHistory<Kind extends string>({ table, owner, kinds, hash }: HistoryTable) {
  const LIST = `SELECT number, kind, iso_instant(at) AS at, position, actor, address, "userAgent", details, encode(hash, 'hex') AS hash
    FROM ${table} WHERE "${owner}" = $2::uuid AND "speakerId" = $1::uuid ORDER BY number`;
  const RECORD = `INSERT INTO ${table} ("speakerId", "${owner}", number, kind, position, actor, address, "userAgent", details, "previousHash", hash)
    SELECT $1::uuid, $2::uuid, 0, kind, position, actor, address, "userAgent", details, '', ''
      FROM jsonb_to_recordset($3::jsonb)
        AS e(kind ${kinds}, position int, actor text, address text, "userAgent" text, details jsonb)`;
  const ofDocument = `e."${owner}" = t."${owner}" AND e."speakerId" = t."speakerId"`;

  return {
    /** The whole chain, by its primary key. */
    list: ({ speakerId }: Owner, id: string, tx?: Tx): Promise<HistoryRow<Kind>[]> =>
      tx
        ? tx.$queryRawUnsafe<HistoryRow<Kind>[]>(LIST, speakerId, id)
        : query<HistoryRow<Kind>>(`${table}-list`, LIST, [speakerId, id]),

    /** Adds to the chain, in their order. */
    async record(
      { speakerId }: Owner,
      id: string,
      added: NewEvent<Kind> | readonly NewEvent<Kind>[],
      tx: Tx,
    ): Promise<void> {
      const rows = [added].flat().map(({ kind, position, actor = "", evidence, details = {} }) => {
        const { address = "", userAgent = "" } = evidence ?? {};
        return { kind, position, actor, address, userAgent, details };
      });
      await tx.$executeRawUnsafe(RECORD, speakerId, id, JSON.stringify(rows));
    },

    /** SQL conditions over the alias `t` of the document's text. This one: a link of the chain is broken. */
    brokenLinks: `EXISTS (SELECT FROM (
        SELECT e.number, e.hash, e."previousHash", ${hash}(e) AS computed,
               row_number() OVER w AS expected, coalesce(lag(e.hash) OVER w, t.sha256) AS before
          FROM ${table} e WHERE ${ofDocument} WINDOW w AS (ORDER BY e.number)) k
       WHERE k.number <> k.expected OR k.hash <> k.computed OR k."previousHash" <> k.before)`,
    /** A trigger sets the time, so it never decreases. The clocks of app and database may differ by five minutes. */
    brokenTimes: `EXISTS (SELECT FROM (
        SELECT e.at, lag(e.at, 1, t."createdAt" - interval '5 minutes') OVER (ORDER BY e.number) AS before
          FROM ${table} e WHERE ${ofDocument}) k
       WHERE k.at < k.before OR k.at > now() + interval '5 minutes')`,
    /** The text has another hash, or the chain says another hash or number. */
    brokenText: `t.sha256 <> sha256(convert_to(t.document, 'UTF8')) OR EXISTS (
        SELECT FROM ${table} e WHERE ${ofDocument} AND e.kind = 'frozen'
           AND (e.details->>'text' <> encode(t.sha256, 'hex') OR e.details->>'number' <> t.number))`,
  };
}
