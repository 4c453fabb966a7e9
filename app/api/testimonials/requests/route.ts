import { byBodyOnce, route } from "@/lib/server/route";
import { listRequests } from "@/lib/testimonials/queries";
import { createRequest } from "@/lib/testimonials/requests";
import { requestListSchema, requestSchema } from "@/lib/testimonials/schema";

export const GET = route({ access: "subscriber", query: requestListSchema }, async ({ actor, query }) => ({
  items: await listRequests(actor, query),
}));

export const POST = route(
  { access: "subscriber", body: requestSchema, creates: true, status: 201 },
  byBodyOnce(createRequest),
);
