import { cn } from "@/lib/shared/cn";

export function TagList({ tags, most, className }: { tags: readonly string[]; most?: number; className?: string }) {
  if (tags.length === 0) return null;
  const shown = most === undefined ? tags : tags.slice(0, most);
  const rest = tags.slice(shown.length);
  return (
    <span className={cn("flex flex-wrap gap-1", className)}>
      {shown.map((tag) => (
        <span key={tag} dir="auto" title={most === undefined ? undefined : tag} className={TAG}>
          {tag}
        </span>
      ))}
      {rest.length > 0 && (
        <span title={rest.join(", ")} className="relative z-1 shrink-0 text-[0.8125rem] text-muted-foreground">
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{rest.join(", ")}</span>
        </span>
      )}
    </span>
  );
}

export const TAG =
  "inline-block min-w-0 max-w-full truncate rounded-full bg-tone-neutral px-2 text-[0.75rem] leading-5 font-medium text-tone-neutral-ink";
