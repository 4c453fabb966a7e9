/** Reference for `GET /api/subscription-status`: a route that returns a body of the same size. */
export function GET(): Response {
  return Response.json(ANSWER, { headers: { "Cache-Control": "private, no-store" } });
}

const ANSWER = {
  isSubscribed: true,
  status: "trialing",
  trialEndsAt: "2026-12-21T12:00:00.000Z",
  currentPeriodEnd: null,
  cancelAt: null,
  hasPlan: false,
};
