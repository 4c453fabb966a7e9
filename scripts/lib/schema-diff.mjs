import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { inProject } from "./project.mjs";

/**
 * The SQL that turns the database into the Prisma schema; empty when they agree. Uses Prisma's engine as
 * WebAssembly, as the native one is downloaded at run time.
 * @param {{ connectionString: string, schemaPath?: string }} options
 * @returns {Promise<string>}
 */
export async function schemaDiff({ connectionString, schemaPath = inProject("prisma/schema.prisma") }) {
  if (!existsSync(schemaPath)) throw new Failure(`there is no Prisma schema at ${schemaPath}.`);
  const files = [{ path: path.basename(schemaPath), content: readFileSync(schemaPath, "utf8") }];
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } = await import("@prisma/driver-adapter-utils");
  const factory = new PrismaPg({ connectionString, options: "-c TimeZone=UTC" });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => teachChar(await connect(), ColumnTypeEnum.Character);
  const adapter = bindMigrationAwareSqlAdapterFactory(factory);
  const { SchemaEngine } = await loadEngine();

  // The script arrives here or in `stdout`, depending on the version.
  const said = [];
  const engine = await SchemaEngine.new({ datamodels: undefined }, (text) => said.push(text), adapter);
  try {
    const result = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: path.dirname(schemaPath) },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: true,
      shadowDatabaseUrl: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return result.exitCode === 0 ? "" : (result.stdout ?? said.join("\n"));
  } catch (error) {
    throw new Failure(`Prisma's schema engine refuses the schema: ${readable(error)}`);
  } finally {
    engine.free();
  }
}

/** adapter-pg refuses the one-byte type "char", so it passes as bpchar. */
function teachChar(adapter, character) {
  const [CHAR, BPCHAR] = [18, 1042];
  const performIO = adapter.performIO.bind(adapter);
  const charColumns = new WeakMap();
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    const fields = result.fields ?? [];
    charColumns.set(
      query,
      fields.map((field) => field.dataTypeID === CHAR),
    );
    for (const field of fields) if (field.dataTypeID === CHAR) field.dataTypeID = BPCHAR;
    return result;
  };
  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    const isChar = charColumns.get(query);
    const columnTypes = result.columnTypes.map((type, index) => (isChar?.[index] ? character : type));
    return { ...result, columnTypes };
  };
  return adapter;
}

let engineModule;

/** Bundlers resolve `.wasm` imports; Node does not. */
async function loadEngine() {
  engineModule ??= (async () => {
    const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
    const file = inProject("node_modules/@prisma/schema-engine-wasm/schema_engine_bg.wasm");
    const { instance } = await WebAssembly.instantiate(readFileSync(file), { "./schema_engine_bg.js": glue });
    glue.__wbg_set_wasm(instance.exports);
    /** @type {any} */ (instance.exports).__wbindgen_start();
    return glue;
  })();
  return engineModule;
}

function readable(error) {
  const text = String(error?.message ?? error);
  try {
    return JSON.parse(text).message ?? text;
  } catch {
    return text;
  }
}
