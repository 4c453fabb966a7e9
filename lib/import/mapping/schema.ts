import type { ImportAnswers } from "@/lib/import/schema";

/** What kinds of answers are remembered; `import_memory_kind` in the database. */
export type MemoryKind = "sheet" | "column" | "status" | "day_order" | "blank";

/** One remembered answer. `scope` is the sheet's key where the answer depends on it, else empty. */
export type MemoryEntry = { kind: MemoryKind; scope: string; word: string; answer: string };

/** Answers of earlier imports by kind, scope and word; see `recall`. */
export type Memory = ReadonlyMap<string, string>;

/** All that was said about how a file is to be read: for this import, and before it. */
export type Guide = { answers: ImportAnswers; memory: Memory };

export const NO_GUIDE: Guide = { answers: {}, memory: new Map() };
