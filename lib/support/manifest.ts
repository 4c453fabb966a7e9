import "server-only";
import type { Manifest } from "@/lib/server/manifest";

export const support: Manifest = {
  tables: {
    feedback: { stays: "Written to us, and with us already; a restored copy would be sent again.", isExported: true },
    feedback_replies: { stays: "Our replies to feedback, which went out by email." },
    contact_messages: { expires: `"createdAt" < now() - interval '24 months'` },
  },
};
