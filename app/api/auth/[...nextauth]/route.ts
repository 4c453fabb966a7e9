import NextAuth from "next-auth";
import { z } from "zod";
import { authOptions } from "@/lib/account/next-auth";
import { publicRoute } from "@/lib/server/route";

const params = z.strictObject({ nextauth: z.array(z.string()) });

/** next-auth's own routes, through our door: its POSTs need our CSRF pair as well as its own. */
const handler = publicRoute({ params }, ({ request, params: { nextauth } }) =>
  NextAuth(request as never, { params: Promise.resolve({ nextauth }) } as never, authOptions()),
);

export { handler as GET, handler as POST };
