import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "amber" | "blue" | "green" | "teal" | "red" | "muted";

const SHAPE =
  "inline-flex h-6 max-w-full items-center gap-1 whitespace-nowrap rounded-full px-2 text-xs font-medium [&_svg]:size-3.5 [&_svg]:shrink-0 ";

/** Plain strings: a badge stands in every row of the busiest lists. */
const TONE: Record<BadgeTone, string> = {
  neutral: `${SHAPE}bg-tone-neutral text-tone-neutral-ink`,
  amber: `${SHAPE}bg-tone-amber text-tone-amber-ink`,
  blue: `${SHAPE}bg-tone-blue text-tone-blue-ink`,
  green: `${SHAPE}bg-tone-green text-tone-green-ink`,
  teal: `${SHAPE}bg-tone-teal text-tone-teal-ink`,
  red: `${SHAPE}bg-tone-red text-tone-red-ink`,
  muted: `${SHAPE}border border-border text-muted-foreground`,
};

export type BadgeProps = {
  tone?: BadgeTone;
  /** Required by the house rule that a status is a colour, an icon and a word; leave out for plain counts. */
  icon?: ReactNode;
  children: ReactNode;
};

export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span className={TONE[tone]}>
      {icon}
      {children}
    </span>
  );
}
