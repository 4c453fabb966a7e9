import { answerChallengeUnscoped } from "@/lib/events/holds/challenges/commands";
import { readPublicHoldUnscoped } from "@/lib/events/holds/challenges/queries";
import { answerSchema, tokenParams } from "@/lib/events/holds/schema";
import { publicRoute } from "@/lib/server/route";

export const GET = publicRoute({ params: tokenParams }, ({ params }) => readPublicHoldUnscoped(params.token));

export const POST = publicRoute({ params: tokenParams, body: answerSchema }, ({ params, body }) =>
  answerChallengeUnscoped(params.token, body.answer),
);
