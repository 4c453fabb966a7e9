import { verifyEmailUnscoped } from "@/lib/account/verification/commands";
import { verifyEmailSchema } from "@/lib/account/verification/schema";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: verifyEmailSchema }, ({ body }) => verifyEmailUnscoped(body.token));
