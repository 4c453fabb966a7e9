import type { LucideIcon } from "lucide-react";
import { MANIFESTS } from "@/components/manifests";
import type { Hit, SearchFace } from "@/components/shared/manifest";
import { hasFilters, parseQuery } from "@/lib/search/rules";
import type { SearchGroupName, SearchResults } from "@/lib/search/schema";

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
    const moreHref = more ? `${list}?q=${encodeURIComponent(q)}` : null;
    return [{ name, label, icon, hits: results[name].map((hit) => face(hit as never)), moreHref }];
  });
}
