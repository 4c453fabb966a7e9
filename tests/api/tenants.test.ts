import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../support/app";
import { closed } from "../support/endpoints";
import { type Person, signUp } from "../support/people";
import { prepare } from "../support/recipes";
import type { Endpoint } from "../support/routes";
import { countRows, idsOf, listTables, SHARED, seedTenant } from "../support/tenants";

const MARK = "canary7f3kq";

const reads = closed.filter(({ method, access }) => method === "GET" && access !== "admin");

let owner: Person;
let other: Person;

beforeAll(async () => {
  [owner, other] = await Promise.all([signUp(), signUp()]);
  await Promise.all([seedTenant(owner, MARK), seedTenant(other, "plain")]);
});

describe("the canary", () => {
  it("is in every table of the tenants", async () => {
    const empty = Object.entries(await countRows(owner)).filter(([, count]) => count === 0);
    expect(empty, "seedTenant (tests/support/tenants.ts) has to make a row of these").toEqual([]);
  });

  it("is shown to its owner", async () => {
    for (const path of [
      "/api/clients?limit=200",
      "/api/events?limit=200",
      "/api/export-complete-data",
      "/api/speaker-profile",
    ]) {
      expect((await owner.get(path)).text, path).toContain(MARK);
    }
    const { bytes } = await owner.get("/api/export/workbook");
    expect(readable(bytes)).toContain(MARK);
  });

  it.each(reads)("$key shows nothing of another tenant", async (endpoint) => {
    const secrets = [MARK, owner.username, ...(await idsOf(owner))];
    const { path } = await prepare(endpoint, other);
    for (const query of queriesOf(endpoint)) {
      const answer = await other.get(`${path}${query}`);
      expect(answer.status, `${query}: ${answer.text.slice(0, 200)}`).toBe(200);
      const seen = readable(answer.bytes);
      expect(
        secrets.filter((secret) => seen.includes(secret)),
        query,
      ).toEqual([]);
    }
  });

  /** The plain request, searches for the canary and for a text that both tenants have, the trash, every sort. */
  function queriesOf({ filters, sorts }: Endpoint): string[] {
    const searches = filters.includes("q")
      ? [MARK, ...Object.values(SHARED)].map((q) => `?q=${encodeURIComponent(q)}`)
      : [];
    const trash = filters.includes("trash") ? ["?trash=1&limit=200"] : [];
    const ordered = sorts.map((sort) => `?sort=${sort}&dir=asc&limit=200`);
    return ["", ...searches, ...trash, ...ordered];
  }
});

/** Bytes as text, and the entries of a zip or workbook unpacked. */
function readable(bytes: Uint8Array): string {
  const decode = (part: Uint8Array) => new TextDecoder().decode(part);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return decode(bytes);
  return Object.entries(unzipSync(bytes))
    .map(([name, part]) => `${name}\n${readable(part)}`)
    .join("\n");
}

describe("the database", () => {
  type Link = { name: string; child: string; parent: string; columns: string[]; targets: string[] };

  const links = () =>
    sql<Link>(`
      SELECT k.conname AS name, k.conrelid::regclass::text AS child, k.confrelid::regclass::text AS parent,
             ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS c(n, i)
                     JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = c.n ORDER BY c.i) AS columns,
             ARRAY(SELECT a.attname::text FROM unnest(k.confkey) WITH ORDINALITY AS c(n, i)
                     JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = c.n ORDER BY c.i) AS targets
        FROM pg_constraint k WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace ORDER BY 1`);

  const tenantTables = async () => (await listTables()).filter(({ tenant }) => tenant).map(({ name }) => name);

  it("restricts every reference between tenant tables to one tenant", async () => {
    const tables = await tenantTables();
    const between = (await links()).filter(({ child, parent }) => tables.includes(child) && tables.includes(parent));
    expect(between.length).toBeGreaterThan(5);
    const loose = between.filter(({ columns, targets }) => targets[columns.indexOf("speakerId")] !== "speakerId");
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  it("requires an existing tenant in every tenant table", async () => {
    const tables = await tenantTables();
    const nullable = await sql(
      `SELECT table_name FROM information_schema.columns
        WHERE column_name = 'speakerId' AND is_nullable = 'YES' AND table_name = ANY ($1)`,
      [tables],
    );
    expect(nullable).toEqual([]);
    const rooted = (await links()).filter(({ parent }) => parent === "speakers").map(({ child }) => child);
    expect(rooted.toSorted()).toEqual(tables.toSorted());
  });

  /** Tables with one row per person, import or contract. */
  const onePerOwner = async () =>
    (
      await sql<{ name: string }>(
        `SELECT DISTINCT i.indrelid::regclass::text AS name FROM pg_index i
           JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] AND a.attname IN ('userId', 'importId', 'contractId', 'recipientId')
          WHERE i.indisunique`,
      )
    ).map(({ name }) => name);

  it("rejects every reference across tenants with 23503", async () => {
    const tables = await tenantTables();
    const between = (await links()).filter(({ child, parent }) => tables.includes(child) && tables.includes(parent));
    for (const { name, child, parent, columns, targets } of between) {
      const column = columns.find((one) => one !== "speakerId");
      const target = targets[columns.indexOf(column ?? "")];
      const references = between.filter((link) => link.child === child).flatMap((link) => link.columns);
      // Unique values of an owner or a parent would conflict first, and so would a check on a row that has
      // another payer; everything is rolled back.
      const attempt = `DO $$ BEGIN
          DELETE FROM "${child}" WHERE "speakerId" = '${owner.speakerId}' AND '${child}' = ANY ('{${await onePerOwner()}}');
          UPDATE "${child}" SET "${column}" = (SELECT "${target}" FROM "${parent}" p WHERE "speakerId" = '${owner.speakerId}'
             ORDER BY EXISTS (SELECT FROM "${child}" c WHERE c."${column}" = p."${target}") LIMIT 1)
           WHERE ctid = (SELECT ctid FROM "${child}" WHERE "speakerId" = '${other.speakerId}'
             ORDER BY "${column}" IS NULL, num_nonnulls(${[...new Set(references)].map((one) => `"${one}"`)}), ctid LIMIT 1);
          SET CONSTRAINTS ALL IMMEDIATE;
          RAISE EXCEPTION 'the link was made';
        END $$`;
      await expect(sql(attempt), name).rejects.toMatchObject({ code: "23503" });
    }
  });
});
