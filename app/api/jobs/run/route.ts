import { runJobsUnscoped } from "@/lib/operation/commands";
import { proveBearer } from "@/lib/server/bearer";
import { env } from "@/lib/server/env";
import { webhookRoute } from "@/lib/server/route";

/** For platforms without long processes: their timer calls this, with CRON_SECRET as bearer token. */
export const POST = webhookRoute({ prove: (request) => proveBearer(request, env().CRON_SECRET) }, () =>
  runJobsUnscoped({ forMilliseconds: 20_000 }),
);
