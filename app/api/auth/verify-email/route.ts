import { verifyEmailUnscoped } from "@/lib/account/recovery";
import { verifyEmailSchema } from "@/lib/account/schema";
import { publicRoute } from "@/lib/server/route";

export const POST = publicRoute({ body: verifyEmailSchema }, ({ body }) => verifyEmailUnscoped(body.token));
