import { verifyEmailUnscoped } from "@/lib/account/recovery/commands";
import { verifyEmailSchema } from "@/lib/account/recovery/schema";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: verifyEmailSchema }, ({ body }) => verifyEmailUnscoped(body.token));
