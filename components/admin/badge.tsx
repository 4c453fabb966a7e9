import type { LucideIcon } from "lucide-react";

const TONES = {
  amber: "bg-tone-amber text-tone-amber-ink",
  blue: "bg-tone-blue text-tone-blue-ink",
  green: "bg-tone-green text-tone-green-ink",
  red: "bg-tone-red text-tone-red-ink",
  neutral: "bg-tone-neutral text-tone-neutral-ink",
} as const;

export type Look = { Icon: LucideIcon; tone: keyof typeof TONES };

/** A state is a colour, an icon and a word. */
export function Badge({ look: { Icon, tone }, label, hint }: { look: Look; label: string; hint?: string }) {
  return (
    <span
      title={hint}
      className={`inline-flex h-6 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-[0.8125rem] font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  );
}
