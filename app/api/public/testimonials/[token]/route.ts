import { publicRoute } from "@/lib/server/route";
import { answerRequest } from "@/lib/testimonials/commands";
import { getOpenRequest } from "@/lib/testimonials/queries";
import { tokenParams, writtenSchema } from "@/lib/testimonials/schema";

export const GET = publicRoute({ params: tokenParams }, ({ params }) => getOpenRequest(params.token));

export const POST = publicRoute({ params: tokenParams, body: writtenSchema, status: 204 }, ({ params, body }) =>
  answerRequest(params.token, body),
);
