import { defineConfig } from "prisma/config";

/**
 * Prisma's command line is used for `generate` only: migrations are applied by `scripts/lib/migrate.mjs`, written and
 * verified with the schema engine's WebAssembly build (docs/decisions/003-migrations.md).
 */
export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
});
