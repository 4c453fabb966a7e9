import { runJobsUnscoped } from "@/lib/operation/commands";
import { env } from "@/lib/server/env";
import { webhookRoute } from "@/lib/server/route";
import { verifyBearer } from "@/lib/server/signed";

/** For platforms without long-running processes: their timer calls this, with CRON_SECRET as bearer token. */
export const POST = webhookRoute({ verify: (request) => verifyBearer(request, env().CRON_SECRET) }, () =>
  runJobsUnscoped({ forMilliseconds: 20_000 }),
);
