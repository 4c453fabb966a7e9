import "server-only";
import { TABLE_CLASSES } from "@/lib/manifests";
import type { Column, Table } from "@/lib/server/catalogue";
import type { RestoreClass, TableClass } from "@/lib/server/manifest";

/** A table with the columns that leave the account. Columns that may be secret and aren't classified are not among them. */
export type TravellingTable = Table & {
  secrets: NonNullable<TableClass["secrets"]>;
  isTrace?: boolean;
  restores?: RestoreClass;
};

/** The tables that an archive restores, in the same order. A table that no class names is one of them. */
export const travelling = (tables: readonly Table[]): TravellingTable[] =>
  exported(tables).filter(({ name }) => !TABLE_CLASSES[name]?.stays);

/** The tables that are written as JSON: the restored ones, and a few read-only ones. */
export const exported = (tables: readonly Table[]): TravellingTable[] =>
  tables.flatMap((table) => {
    const { stays, isExported, isTrace = false, secrets = {}, restores = {} } = TABLE_CLASSES[table.name] ?? {};
    const columns = table.columns.filter(
      (column) =>
        column.name !== "speakerId" && !column.isGenerated && (column.name in secrets || !looksSecret(column)),
    );
    return stays && !isExported ? [] : [{ ...table, columns, secrets, isTrace, restores }];
  });

export const archived = (tables: readonly Table[]): TravellingTable[] =>
  exported(tables).filter(({ name }) => !TABLE_CLASSES[name]?.isLedger);

const SECRET_NAME = /hash|secret|token|password|salt|key/i;

const looksSecret = ({ name, type }: Column): boolean => type === "bytea" || SECRET_NAME.test(name);

export const unclassifiedSecrets = (tables: readonly Table[]): string[] =>
  tables.flatMap(({ name, columns }) => {
    const { stays, isExported, secrets = {} } = TABLE_CLASSES[name] ?? {};
    const unclassified = columns.filter((column) => looksSecret(column) && !(column.name in secrets));
    return stays && !isExported ? [] : unclassified.map((column) => `${name}.${column.name}`);
  });
