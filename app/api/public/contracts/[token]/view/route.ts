import { reportView } from "@/lib/contracts/public/pages";
import { signTokenParams, viewSchema } from "@/lib/contracts/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/sign/{token}/view`, called by public/contract.js. */
export const POST = publicRoute({ params: signTokenParams, body: viewSchema, status: 204 }, reportView);
