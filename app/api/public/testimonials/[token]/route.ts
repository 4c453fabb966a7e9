import { publicRoute } from "@/lib/server/route";
import { answerRequest } from "@/lib/testimonials/answering/commands";
import { getOpenRequest } from "@/lib/testimonials/answering/queries";
import { answerSchema, tokenParams } from "@/lib/testimonials/answering/schema";

export const GET = publicRoute({ params: tokenParams }, ({ params }) => getOpenRequest(params.token));

export const POST = publicRoute({ params: tokenParams, body: answerSchema, status: 204 }, ({ params, body }) =>
  answerRequest(params.token, body),
);
