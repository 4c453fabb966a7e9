import { health } from "@/lib/server/health";
import { publicRoute } from "@/lib/server/route";

export const GET = publicRoute({}, async () => {
  const state = await health();
  return Response.json(state, {
    status: state.status === "ok" ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
});
