import { BOOKING_WORDS } from "@/lib/help/glossary/booking";
import { FOLLOW_WORDS } from "@/lib/help/glossary/follow";
import { MONEY_WORDS } from "@/lib/help/glossary/money";
import { PAPER_WORDS } from "@/lib/help/glossary/paper";
import { PEOPLE_WORDS } from "@/lib/help/glossary/people";
import { STAGE_WORDS } from "@/lib/help/glossary/stage";
import type { GlossaryEntry } from "@/lib/help/list";

const WORDS = { ...BOOKING_WORDS, ...PEOPLE_WORDS, ...MONEY_WORDS, ...STAGE_WORDS, ...PAPER_WORDS, ...FOLLOW_WORDS };

export type GlossaryKey = keyof typeof WORDS;

export const GLOSSARY: Record<GlossaryKey, GlossaryEntry> = WORDS;

export const GLOSSARY_ENTRIES: readonly (GlossaryEntry & { key: string })[] = Object.entries<GlossaryEntry>(WORDS)
  .map(([key, entry]) => ({ key, ...entry }))
  .sort((a, b) => a.word.localeCompare(b.word, "en", { sensitivity: "base" }));
