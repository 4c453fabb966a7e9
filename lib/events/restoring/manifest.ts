import "server-only";
import { EVENT_FIELDS } from "@/lib/events/fields";
import { MAX_PARTS } from "@/lib/events/list";
import type { RestoreClass, TableClass } from "@/lib/server/manifest";

const events = () => import("@/lib/events/schema");
const checklist = () => import("@/lib/events/checklist/schema");
const terms = async () => (await import("@/lib/events/terms/schema")).termsSchema;

export const EVENTS_RESTORED: RestoreClass = {
  fields: EVENT_FIELDS,
  taken: `placeTimeZone latitude longitude termsEdited contractSignedOn signedTotalCents statusChangedAt statusChangedBy inquiry sample`,
  own: "search",
  schemas: async () => ({ terms: await terms(), signedTerms: await terms() }),
};

export const DEALS_RESTORED: RestoreClass = {
  taken: "notes packageCents",
  schemas: async () => ({
    name: (await import("@/lib/events/deals/schema")).dealPatchSchema.shape.name,
    terms: await terms(),
  }),
};

export const COMMISSIONS_RESTORED: RestoreClass = {
  taken: "kind basisPoints amountCents feeKind payDays byHand state paidOn",
  schemas: async () => (await import("@/lib/events/commissions/schema")).commissionFormSchema.shape,
};

export const CHALLENGES_RESTORED: RestoreClass = {
  taken: "endsAt answer answeredAt withdrawnAt",
  schemas: async () => ({ email: (await events()).eventContactSchema.shape.email }),
};

export const PARTS_RESTORED: Readonly<Record<string, TableClass>> = {
  event_sessions: {
    restores: {
      most: ["eventId", MAX_PARTS],
      taken: "position",
      schemas: async () => {
        const { date, time, endTime, ...others } = (await events()).sessionSchema.shape;
        return { ...others, startsOn: date, startsAt: time, endsAt: endTime };
      },
    },
  },
  event_contacts: {
    restores: {
      most: ["eventId", MAX_PARTS],
      taken: "position",
      schemas: async () => (await events()).eventContactSchema.shape,
    },
  },
  event_status_changes: { restores: { taken: "from to endReason note keptCents cancelledBy userId at" } },
  holds: {
    restores: {
      taken: "day position toldAt",
      schemas: async () => (await import("@/lib/events/holds/schema")).holdPatchSchema.shape,
    },
  },
  event_tasks: {
    restores: {
      most: ["eventId", 1_000],
      taken: "doneAt position",
      schemas: async () => (await checklist()).taskSchema.shape,
    },
  },
  task_templates: {
    restores: { taken: "position", schemas: async () => (await checklist()).templateSchema.shape },
  },
  saved_views: { restores: { schemas: async () => (await import("@/lib/events/views/schema")).savedViewSchema.shape } },
};
