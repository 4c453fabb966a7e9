import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { sql } from "../support/app";
import type { Answer } from "../support/browser";
import { SAME_ID_FOR_ALL } from "../support/classes";
import { type Person, signUp } from "../support/people";
import { ID_FIELDS, prepare, withRandomId } from "../support/recipes";
import { type Endpoint, fill, listEndpoints } from "../support/routes";
import { countRows, fingerprint, furnish, idsOf, listTables, SHARED } from "../support/tenants";

const MARK = "canary7f3kq";

const endpoints = await listEndpoints();
/** An admin's are about everybody (tests/api/access.test.ts has who may not). */
const tenants = endpoints.filter(({ spec }) => spec.access === "user" || spec.access === "subscriber");
const withId = tenants.filter(({ params, key }) => params.length > 0 && !SAME_ID_FOR_ALL.includes(key));
const reads = endpoints.filter(({ method, spec }) => method === "GET" && !["public", "admin"].includes(spec.access));

let owner: Person;
let other: Person;

beforeAll(async () => {
  [owner, other] = await Promise.all([signUp(), signUp()]);
  await Promise.all([furnish(owner, MARK), furnish(other, "plain")]);
});

/** All of an answer that could tell a foreign thing from a missing one. */
const visible = ({ status, text, headers }: Answer) => ({
  status,
  text,
  type: headers.get("content-type"),
  cache: headers.get("cache-control"),
  cookies: headers.getSetCookie(),
});

describe("a foreign id", () => {
  it("stands in the address of routes that this test found", () => {
    expect(withId.length).toBeGreaterThan(15);
  });

  it.each(withId)("$key answers as for a random id, and changes nothing", async (endpoint) => {
    const request = await prepare(endpoint, owner);
    const before = await fingerprint();
    const foreign = await other.send(endpoint.method, request.path, request.body);
    const random = await other.send(endpoint.method, withRandomId(endpoint, request.params), request.body);
    expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(visible(foreign)).toEqual(visible(random));
    const malformed = fill(endpoint.route, Object.fromEntries(endpoint.params.map((name) => [name, "not-an-id"])));
    expect((await other.send(endpoint.method, malformed, request.body)).status).toBe(404);
    expect(await fingerprint()).toEqual(before);
    const own = await owner.send(endpoint.method, request.path, request.body);
    expect(own.status, own.text).toBeLessThan(400);
  });

  const idFields = (part: "body" | "query") =>
    endpoints
      // An admin sees across tenants.
      .filter(({ spec }) => spec.access !== "admin")
      .flatMap((endpoint) =>
        shapeOf(endpoint, part)
          .filter((field) => field.endsWith("Id"))
          .map((field) => ({ endpoint, key: endpoint.key, field })),
      );

  it.each(idFields("body"))("$key with a foreign $field answers as for a random one", async ({ endpoint, field }) => {
    const request = await prepare(endpoint, other);
    const theirs = await foreignId(field);
    const before = await fingerprint();
    const send = (id: string | undefined) =>
      other.send(endpoint.method, request.path, { ...(request.body as object), [field]: id });
    const [foreign, random] = [await send(theirs), await send(randomUUID())];
    expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(visible(foreign)).toEqual(visible(random));
    expect(await fingerprint()).toEqual(before);
  });

  it.each(idFields("query"))(
    "$key filtered by a foreign $field answers as for a random one",
    async ({ endpoint, field }) => {
      const theirs = await foreignId(field);
      const [foreign, random] = [theirs, randomUUID()].map((id) => other.get(`${endpoint.route}?${field}=${id}`));
      const answer = await foreign;
      expect(answer?.status).toBe(200);
      expect(visible(answer as Answer)).toEqual(visible((await random) as Answer));
    },
  );

  async function foreignId(field: string): Promise<string | undefined> {
    const make = ID_FIELDS[field];
    if (!make) throw new Error(`${field}: say in ID_FIELDS (tests/support/recipes.ts) what it is the id of.`);
    return (await make(owner)).id;
  }
});

describe("the canary", () => {
  it("sits in every table of the tenants", async () => {
    const empty = Object.entries(await countRows(owner)).filter(([, count]) => count === 0);
    expect(empty, "furnish (tests/support/tenants.ts) has to make a row of these").toEqual([]);
  });

  it("is seen by its owner", async () => {
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

  /** The plain request, searches for the canary and for what both call the same, the trash, every sort. */
  function queriesOf(endpoint: Endpoint): string[] {
    const fields = shapeOf(endpoint, "query");
    const searches = fields.includes("q")
      ? [MARK, ...Object.values(SHARED)].map((q) => `?q=${encodeURIComponent(q)}`)
      : [];
    const trash = fields.includes("trash") ? ["?trash=1&limit=200"] : [];
    const sorts = fields.includes("sort") ? sortsOf(endpoint).map((sort) => `?sort=${sort}&dir=asc&limit=200`) : [];
    return ["", ...searches, ...trash, ...sorts];
  }
});

/** Bytes as text, and a zip's (so a workbook's) entries unpacked. */
function readable(bytes: Uint8Array): string {
  const decode = (part: Uint8Array) => new TextDecoder().decode(part);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return decode(bytes);
  return Object.entries(unzipSync(bytes))
    .map(([name, part]) => `${name}\n${readable(part)}`)
    .join("\n");
}

const shapeOf = ({ spec }: Endpoint, part: "body" | "query"): string[] =>
  Object.keys((spec.schemas[part] as z.ZodObject | undefined)?.shape ?? {});

const sortsOf = ({ spec }: Endpoint): string[] => {
  const { sort } = (spec.schemas.query as z.ZodObject).shape as unknown as { sort: z.ZodDefault<z.ZodEnum> };
  return sort.unwrap().options.map(String);
};

describe("the database itself", () => {
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

  it("ties every link between tenant tables to one tenant", async () => {
    const tables = await tenantTables();
    const between = (await links()).filter(({ child, parent }) => tables.includes(child) && tables.includes(parent));
    expect(between.length).toBeGreaterThan(5);
    const loose = between.filter(({ columns, targets }) => targets[columns.indexOf("speakerId")] !== "speakerId");
    expect(loose.map(({ name }) => name)).toEqual([]);
  });

  it("requires a tenant in every tenant table, and one that exists", async () => {
    const tables = await tenantTables();
    const nullable = await sql(
      `SELECT table_name FROM information_schema.columns WHERE column_name = 'speakerId' AND is_nullable = 'YES'`,
    );
    expect(nullable).toEqual([]);
    const rooted = (await links()).filter(({ parent }) => parent === "speakers").map(({ child }) => child);
    expect(rooted.toSorted()).toEqual(tables.toSorted());
  });

  /** Tables with one row per person, or per import. */
  const onePerOwner = async () =>
    (
      await sql<{ name: string }>(
        `SELECT DISTINCT i.indrelid::regclass::text AS name FROM pg_index i
           JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0] AND a.attname IN ('userId', 'importId')
          WHERE i.indisunique`,
      )
    ).map(({ name }) => name);

  it("refuses every link across tenants with 23503", async () => {
    const tables = await tenantTables();
    const between = (await links()).filter(({ child, parent }) => tables.includes(child) && tables.includes(parent));
    for (const { name, child, parent, columns, targets } of between) {
      const column = columns.find((one) => one !== "speakerId");
      const target = targets[columns.indexOf(column ?? "")];
      // What an owner may have only one of would clash first; all of it is rolled back.
      const attempt = `DO $$ BEGIN
          DELETE FROM "${child}" WHERE "speakerId" = '${owner.speakerId}' AND '${child}' = ANY ('{${await onePerOwner()}}');
          UPDATE "${child}" SET "${column}" = (SELECT "${target}" FROM "${parent}" WHERE "speakerId" = '${owner.speakerId}' LIMIT 1)
           WHERE ctid = (SELECT ctid FROM "${child}" WHERE "speakerId" = '${other.speakerId}' LIMIT 1);
          SET CONSTRAINTS ALL IMMEDIATE;
          RAISE EXCEPTION 'the link was made';
        END $$`;
      await expect(sql(attempt), name).rejects.toMatchObject({ code: "23503" });
    }
  });
});
