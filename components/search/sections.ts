import { ArrowRight, type LucideIcon } from "lucide-react";
import type { HitGroup } from "@/components/search/result-groups";
import type { Command } from "@/components/shared/manifest";

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
