import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { type AnnouncementLevel, LEVELS, type Piece, piecesOf } from "@/lib/announcements/rules";
import { cn } from "@/lib/shared/cn";
import { paragraphsOf } from "@/lib/shared/phrases";

export const LEVEL_LOOKS: Record<AnnouncementLevel, { Icon: LucideIcon; tone: string }> = {
  info: { Icon: Info, tone: "bg-tone-blue text-tone-blue-ink" },
  success: { Icon: CircleCheck, tone: "bg-tone-green text-tone-green-ink" },
  warning: { Icon: TriangleAlert, tone: "bg-tone-amber text-tone-amber-ink" },
  critical: { Icon: CircleAlert, tone: "bg-tone-red text-tone-red-ink" },
};

type AnnouncementBarProps = {
  title: string;
  text: string;
  level: AnnouncementLevel;
  /** The dismiss button. */
  action?: ReactNode;
  className?: string;
};

export function AnnouncementBar({ title, text, level, action, className }: AnnouncementBarProps) {
  const { Icon, tone } = LEVEL_LOOKS[level];
  return (
    <div className={cn("flex items-start gap-3 px-4 py-2.5 text-sm sm:px-6 lg:px-8", tone, className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div dir="auto" className="min-w-0 max-w-prose grow text-pretty wrap-anywhere">
        <p className="font-semibold">
          <span className="sr-only">{LEVELS[level]}: </span>
          {title}
        </p>
        {paragraphsOf(text).map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name, and never change places
          <p key={at} className="mt-1 whitespace-pre-line">
            {piecesOf(paragraph).map(toNode)}
          </p>
        ))}
      </div>
      {action ? <div className="ms-auto shrink-0">{action}</div> : null}
    </div>
  );
}

const toNode = ({ text, href }: Piece, at: number): ReactNode =>
  href ? (
    <a
      key={`${at}-${href}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="font-medium underline underline-offset-2 hover:no-underline"
    >
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    text
  );
