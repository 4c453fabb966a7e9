import { CalendarClock, Eye, type LucideIcon, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "@/components/shared/app-link";
import type { KitNews } from "@/lib/dashboard/schema";

/** What the media kit has brought this week. Says nothing when there is nothing. */
export function KitNewsList({ news: { opened, asked, isOutdated } }: { news: KitNews }) {
  if (opened.length + asked.length === 0 && !isOutdated) return null;
  return (
    <ul aria-label="News of your media kit" className="mb-6 rounded-lg border bg-card text-sm">
      {asked.map(({ eventId, title, name }) => (
        <Item key={eventId} Icon={MessageSquare} href={`/events/${eventId}`} action="Answer">
          <strong className="font-medium">{title}</strong> came in over your link {name}.
        </Item>
      ))}
      {opened.map(({ linkId, name, visits }) => (
        <Item key={linkId} Icon={Eye} href={`/media-kit/links/${linkId}`} action="See what they read">
          <strong className="font-medium">{name}</strong> opened your kit {visits} times this week.
        </Item>
      ))}
      {isOutdated ? (
        <Item Icon={CalendarClock} href="/media-kit" action="Look it over">
          Your media kit has not changed for more than a year, and says so to planners.
        </Item>
      ) : null}
    </ul>
  );
}

function Item(props: { Icon: LucideIcon; href: string; action: string; children: ReactNode }) {
  const { Icon, href, action, children } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-3 first:border-t-0">
      <Icon aria-hidden className="size-4 shrink-0 text-brand" />
      <span dir="auto" className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {children}
      </span>
      <AppLink href={href} className="shrink-0 font-medium underline underline-offset-4">
        {action}
      </AppLink>
    </li>
  );
}
