/** Replaces the package `server-only` (vitest.config.ts). */
export {};
