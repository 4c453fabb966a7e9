import { verificationSchema, verifyFileUnscoped } from "@/lib/contracts/sealing/verifying";
import { publicRoute } from "@/lib/server/route";
import { visitorAddress } from "@/lib/server/visitor-address";

/** Called by `/verify` with the hash of a file, never the file. */
export const POST = publicRoute({ body: verificationSchema }, ({ body, request }) =>
  verifyFileUnscoped(body, visitorAddress(request)),
);
