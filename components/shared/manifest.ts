import type { LucideIcon } from "lucide-react";

export const NAV_GROUPS = ["Main", "Settings", "Admin"] as const;

/** An entry of the sidebar. */
type NavEntry = {
  group: (typeof NAV_GROUPS)[number];
  href: string;
  label: string;
  /** A class of tailwind-icons.mjs, as in `icon-[house]`. */
  icon: `icon-[${string}]`;
  /** The key that opens it after `g`. */
  jump?: string;
  /** Only in a phone's drawer: elsewhere the page is in sight from the entry above. */
  phone?: true;
};

/** An entry of the palette: a page, or an action that its dialog knows. */
export type Command = {
  label: string;
  icon: LucideIcon;
  /** Synonyms. */
  also: string;
  keys?: string[];
  /** Shown before anything is typed; those with 1 come first. */
  offered?: 1 | 2;
} & ({ href: string } | { action: "shortcuts" | "sign-out" });

/** A search result: one line and a smaller one below it. */
export type Hit = { id: string; href: string; title: string; detail: string };

export type SearchFace<Found> = {
  label: string;
  icon: LucideIcon;
  face: (found: Found) => Hit;
  /** The list that accepts the same query, if there is one. */
  list: string | null;
};

/** A domain's metadata for the browser's menus, without its code. */
export type Manifest = {
  nav?: readonly NavEntry[];
  /** Pages beside the sidebar, by the beginning of their URL; a phone's header shows the label. */
  sections?: Readonly<Record<string, string>>;
  commands?: readonly Command[];
  search?: Readonly<Record<string, SearchFace<never>>>;
};

/** Joins non-empty parts with dots. */
export const joinDetails = (...parts: string[]): string => parts.filter(Boolean).join(" · ");
