export type DemoCounts = {
  events: number;
  clients: number;
  bureauPartners: number;
  representatives: number;
  venues: number;
  testimonials: number;
  files: number;
  mediaKits: number;
};

/** `kept`: rows used by the speaker's own events. */
export type DemoRemovalDto = DemoCounts & { kept: number };

/** "60 events, 12 clients and 3 bureaus"; zeros are omitted. */
export function describeCounts({
  events,
  clients,
  bureauPartners,
  representatives,
  venues,
  testimonials,
  mediaKits,
}: DemoCounts): string {
  const parts = [
    plural(events, "event"),
    plural(clients, "client"),
    plural(bureauPartners, "bureau"),
    plural(representatives, "representative"),
    plural(venues, "venue"),
    plural(testimonials, "testimonial"),
    mediaKits > 0 ? "the media kit" : "",
  ].filter(Boolean);
  const last = parts.pop();
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : (last ?? "nothing");
}

const plural = (count: number, noun: string): string => (count ? `${count} ${noun}${count === 1 ? "" : "s"}` : "");
