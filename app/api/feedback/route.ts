import { byBodyOnce, byQuery, route } from "@/lib/server/route";
import { sendFeedback } from "@/lib/support/commands";
import { listFeedback } from "@/lib/support/queries";
import { feedbackListSchema, feedbackSchema } from "@/lib/support/schema";

export const GET = route({ access: "subscriber", query: feedbackListSchema }, byQuery(listFeedback));

export const POST = route(
  { access: "subscriber", body: feedbackSchema, creates: true, status: 201 },
  byBodyOnce(sendFeedback),
);
