import { signPage } from "@/lib/contracts/public/pages";
import { signTokenParams } from "@/lib/contracts/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/sign/{token}`, rewritten in next.config.mjs like all that follow. */
export const GET = publicRoute({ params: signTokenParams }, signPage);
