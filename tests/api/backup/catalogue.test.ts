import { describe, expect, it } from "vitest";
import { restoredTable } from "@/lib/backup/checks";
import { travelling, unclassifiedSecrets } from "@/lib/export/queries";
import { TABLE_CLASSES } from "@/lib/manifests";
import { readTables } from "@/lib/server/catalogue";
import { sql } from "../../support/app";
import { listTables } from "../../support/tenants";

const read = (schema: string) => readTables((text, values) => sql(text, values), schema);

describe("the catalogue of a speaker's tables", () => {
  it("has every table with a speaker, each after those that it refers to", async () => {
    const tables = await read("public");
    const names = tables.map(({ name }) => name);
    const ofTenants = (await listTables()).filter(({ tenant }) => tenant);
    expect(names.toSorted()).toEqual(ofTenants.map(({ name }) => name).toSorted());
    for (const [at, { name, references, lateColumns }] of tables.entries()) {
      const later = references.filter((reference) => names.indexOf(reference.table) >= at);
      expect([name, lateColumns.toSorted()]).toEqual([name, later.flatMap(({ columns }) => columns).toSorted()]);
    }
    const late = tables.flatMap(({ name, lateColumns }) => lateColumns.map((column) => `${name}.${column}`));
    expect(late.toSorted()).toEqual([
      "contract_recipients.replacesId",
      "contracts.previousId",
      "events.cameFromEventId",
      "events.kitLinkId",
      "expenses.invoiceId",
      "invoices.creditsId",
      "invoices.replacesId",
    ]);
  });

  it("has a class for every column that looks secret, and no class for a missing one", async () => {
    const tables = await read("public");
    expect(unclassifiedSecrets(tables)).toEqual([]);
    const columns = tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`));
    const classified = Object.entries(TABLE_CLASSES).flatMap(([name, { secrets = {} }]) =>
      Object.keys(secrets).map((column) => `${name}.${column}`),
    );
    expect(classified.filter((column) => !columns.includes(column))).toEqual([]);
    const missing = "SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL";
    expect(await sql(missing, [Object.keys(TABLE_CLASSES)])).toEqual([]);
  });

  it("names every column that a restore takes or leaves, and no missing one", async () => {
    const tables = await read("public");
    const restored = await Promise.all(travelling(tables).map(restoredTable));
    expect(restored.flatMap(({ name, unnamed }) => unnamed.map((column) => `${name}.${column}`))).toEqual([]);
    const named = Object.entries(TABLE_CLASSES).flatMap(([name, { restores: { taken = "", own = "" } = {} }]) =>
      `${taken} ${own}`.split(" ").flatMap((column) => (column ? [`${name}.${column}`] : [])),
    );
    const columns = tables.flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}`));
    expect(named.filter((column) => !columns.includes(column))).toEqual([]);
  });

  it("includes a new table without configuration, but not its unclassified secrets", async () => {
    await sql(`CREATE SCHEMA scratch;
      CREATE TABLE scratch.contracts (id uuid PRIMARY KEY, "speakerId" uuid NOT NULL, title text NOT NULL,
        "previousId" uuid, "signingToken" text, stamp bytea, UNIQUE (id, "speakerId"),
        FOREIGN KEY ("previousId", "speakerId") REFERENCES scratch.contracts (id, "speakerId"))`);
    try {
      const tables = await read("scratch");
      expect(travelling(tables)).toMatchObject([
        {
          name: "contracts",
          primaryKey: ["id"],
          lateColumns: ["previousId"],
          columns: [
            { name: "id", type: "uuid", isNullable: false },
            { name: "title", type: "text" },
            { name: "previousId", isNullable: true },
          ],
        },
      ]);
      const [unclassified] = await Promise.all(
        travelling(tables).map((table) => restoredTable({ ...table, restores: {} })),
      );
      expect(unclassified).toMatchObject({ columns: [{ name: "id" }, { name: "previousId" }], unnamed: ["title"] });
      expect(unclassifiedSecrets(tables)).toEqual(["contracts.signingToken", "contracts.stamp"]);
    } finally {
      await sql("DROP SCHEMA scratch CASCADE");
    }
  });
});
