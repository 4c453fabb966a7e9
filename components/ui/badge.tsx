import type { LucideIcon } from "lucide-react";
import { cn } from "@/lib/shared/cn";

const TONES = {
  amber: "bg-tone-amber text-tone-amber-ink",
  blue: "bg-tone-blue text-tone-blue-ink",
  green: "bg-tone-green text-tone-green-ink",
  red: "bg-tone-red text-tone-red-ink",
  neutral: "bg-tone-neutral text-tone-neutral-ink",
} as const;

export type Look = { Icon: LucideIcon; tone: keyof typeof TONES };

type BadgeProps = { look: Look; label: string; hint?: string; small?: boolean };

/** A state as color, icon and label. */
export function Badge({ look: { Icon, tone }, label, hint, small = false }: BadgeProps) {
  return (
    <span
      title={hint}
      className={cn(
        "inline-flex h-6 shrink-0 items-center rounded-full font-medium whitespace-nowrap",
        small ? "gap-1 px-2 text-xs" : "gap-1.5 px-2.5 text-[0.8125rem]",
        TONES[tone],
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  );
}
