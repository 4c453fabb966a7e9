import type { TaskLine } from "@/lib/events/checklist/schema";
import type { EventCommissionsDto } from "@/lib/events/commissions/schema";
import type { ConflictDto } from "@/lib/events/conflicts/schema";
import type { DealDto } from "@/lib/events/copy/schema";
import type { EventHolds } from "@/lib/events/holds/schema";
import type { ReferralNode } from "@/lib/events/referrals/schema";
import type { EventDto } from "@/lib/events/schema";
import type { FileDto } from "@/lib/files/schema";
import type { EventTestimonial } from "@/lib/testimonials/schema";
import type { TimelinePage } from "@/lib/timeline/schema";
import type { EventVenue } from "@/lib/venues/schema";

/** Everything the event's own page shows, as it comes in one answer. */
export type EventPage = {
  event: EventDto;
  referrals: ReferralNode[];
  deal: DealDto | null;
  venue: EventVenue | null;
  conflicts: ConflictDto[];
  commissions: EventCommissionsDto;
  holds: EventHolds;
  tasks: TaskLine[];
  photos: FileDto[];
  documents: FileDto[];
  testimonials: EventTestimonial[];
  /** The link of the media kit on which somebody asked for it. */
  asked: { linkId: string; linkName: string } | null;
  timeline: TimelinePage;
};
