import { answerChallengeUnscoped, readPublicHoldUnscoped } from "@/lib/events/holds/challenging";
import { answerSchema, tokenParams } from "@/lib/events/holds/hold-schema";
import { publicRoute } from "@/lib/server/route";

export const GET = publicRoute({ params: tokenParams }, ({ params }) => readPublicHoldUnscoped(params.token));

export const POST = publicRoute({ params: tokenParams, body: answerSchema }, ({ params, body }) =>
  answerChallengeUnscoped(params.token, body.answer),
);
