import { route } from "@/lib/server/route";
import { createRequest } from "@/lib/testimonials/requests/commands";
import { listRequests } from "@/lib/testimonials/requests/queries";
import { requestListSchema, requestSchema } from "@/lib/testimonials/requests/schema";

export const GET = route({ access: "subscriber", query: requestListSchema }, async ({ actor, query }) => ({
  items: await listRequests(actor, query),
}));

export const POST = route(
  { access: "subscriber", body: requestSchema, creates: true, status: 201 },
  ({ actor, body, once }) => createRequest(actor, body, once),
);
