import { ArrowRight, CircleHelp, type LucideIcon } from "lucide-react";
import { MANIFESTS } from "@/components/manifests";
import type { Command, Hit, SearchFace } from "@/components/shared/manifest";
import { hasFilters, namesGroup, parseQuery } from "@/lib/search/rules";
import type { SearchGroupName, SearchResults } from "@/lib/search/schema";
import { foldText } from "@/lib/shared/words";

export type HitGroup = { name: string; label: string; icon: LucideIcon; hits: Hit[]; moreHref: string | null };

const FACES: Readonly<Record<string, SearchFace<never>>> = Object.assign({}, ...MANIFESTS.map(({ search }) => search));

/** Order of specification section 3; others follow. */
const SPECIFIED: readonly string[] = ["events", "clients", "representatives", "testimonials", "bureauPartners"];

const NAMES = [...SPECIFIED, ...Object.keys(FACES).filter((name) => !SPECIFIED.includes(name))] as SearchGroupName[];

/** `q` is empty when the query of the results is unknown. */
export function groupsOf(results: SearchResults, q: string): HitGroup[] {
  // Lists search words only, not prefixes.
  const wordsOnly = !hasFilters(parseQuery(q).filters);
  return NAMES.flatMap((name) => {
    const found = FACES[name];
    if (!found || results[name].length === 0) return [];
    const { label, icon, list, face } = found;
    const more = q && list && wordsOnly && results.more.includes(name);
    const others = q.split(/\s+/).filter((word) => !namesGroup(name, foldText(word)));
    const moreHref = more ? `${list}?q=${encodeURIComponent(others.join(" "))}` : null;
    return [{ name, label, icon, hits: results[name].map((hit) => face(hit as never)), moreHref }];
  });
}

export type Item = {
  /** Stable and without spaces, as it is part of an element's id. */
  id: string;
  kind: "hit" | "more" | "command";
  href?: string;
  title: string;
  detail: string;
  icon: LucideIcon;
  words: readonly string[];
  keys?: string[];
  choose: () => void;
};

export type Section = { label: string; items: Item[] };

export function hitSections(groups: readonly HitGroup[], words: readonly string[], go: (href: string) => void) {
  return groups.map(({ name, label, icon, hits, moreHref }): Section => {
    const items = hits.map(
      (hit): Item => ({ ...hit, id: `${name}-${hit.id}`, kind: "hit", icon, words, choose: () => go(hit.href) }),
    );
    if (moreHref) {
      const title = `More ${label.toLowerCase()}…`;
      const choose = () => go(moreHref);
      items.push({
        id: `${name}-more`,
        kind: "more",
        href: moreHref,
        title,
        detail: "",
        icon: ArrowRight,
        words: [],
        choose,
      });
    }
    return { label, items };
  });
}

export function commandSection(commands: readonly Command[], act: (command: Command) => void): Section[] {
  const items = commands.map(
    (command): Item => ({
      id: `command-${command.label.toLowerCase().replaceAll(/\W+/g, "-")}`,
      kind: "command",
      href: "href" in command ? command.href : undefined,
      title: command.label,
      detail: "",
      icon: command.icon,
      keys: command.keys,
      words: [],
      choose: () => act(command),
    }),
  );
  return items.length > 0 ? [{ label: "Commands", items }] : [];
}

/** Guides, questions and words have a search of their own. */
export function helpSection(q: string, go: (href: string) => void): Section[] {
  if (!q) return [];
  const href = `/tutorials?q=${encodeURIComponent(q)}`;
  const choose = () => go(href);
  return [
    {
      label: "Help",
      items: [
        { id: "help", kind: "more", href, title: "Search help", detail: "", icon: CircleHelp, words: [], choose },
      ],
    },
  ];
}
