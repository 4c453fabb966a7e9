import type { ReactNode } from "react";
import { Panel } from "@/components/ui/panel";
import { saySections } from "@/lib/media-kit/links/rules";
import type { KitLinkDto } from "@/lib/media-kit/links/schema";
import { KIT_SECTIONS } from "@/lib/media-kit/list";
import { formatDayLong } from "@/lib/shared/dates";

/** What the link shows and to whom it leads, in words. */
export function LinkFacts({ link, action }: { link: KitLinkDto; action: ReactNode }) {
  const asked = [link.representativeName, link.bureauPartnerName].filter(Boolean).join(", ");
  const facts: [string, ReactNode][] = [
    [
      "Sections",
      <span key="sections" className="inline-block first-letter:uppercase">
        {saySections(link.sections, KIT_SECTIONS.length)}
      </span>,
    ],
    ["Last day", link.expiresOn ? formatDayLong(link.expiresOn) : "None"],
    ["Files", link.allowsDownloads ? "Can be saved" : "Are not offered"],
    ["Days", link.showsDates ? "Free, held and booked ones are shown" : "Are not shown"],
    ["Planners ask", link.isBureauSafe ? asked || "Nobody: no contact is shown" : "You"],
    ["First opening", link.notifiesOnOpen ? "You get a mail" : "No mail"],
  ];
  return (
    <Panel title="What it shows" action={action}>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
