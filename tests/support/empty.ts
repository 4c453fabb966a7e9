/** Stands in for the package `server-only` (vitest.config.ts). */
export {};
