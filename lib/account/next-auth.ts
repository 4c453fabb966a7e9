import "server-only";
import type { AuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { logIn } from "@/lib/account/commands";
import { loginSchema } from "@/lib/account/schema";
import { env } from "@/lib/server/env";
import { closeSession, readSession, sealToken } from "@/lib/server/session";

/** The JWT carries a session token, looked up on every request (docs/decisions/002-sessions.md). */
export const authOptions = (): AuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  session: { strategy: "jwt", maxAge: 90 * 24 * 60 * 60 },
  pages: { signIn: "/auth", signOut: "/auth", error: "/auth", verifyRequest: "/auth" },
  providers: [
    Credentials({
      credentials: { username: { type: "text" }, password: { type: "password" }, code: { type: "text" } },
      async authorize(credentials, request) {
        const { username, password, code } = credentials ?? {};
        const input = loginSchema.safeParse({ username, password, ...(code && { code }) });
        if (!input.success) return null;
        const visitor = { userAgent: String(request.headers?.["user-agent"] ?? ""), knownDevice: "", address: "" };
        const { user, token } = await logIn(input.data, visitor);
        return { id: user.id, sid: token };
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => (user && "sid" in user ? { sid: user.sid } : { sid: token.sid }),
    async session({ session, token }) {
      const actor = await readSession(await sealToken(String(token.sid)));
      if (!actor) return { expires: new Date(0).toISOString() };
      return { expires: session.expires, user: { name: actor.username, email: actor.email } };
    },
  },
  events: {
    async signOut({ token }) {
      const actor = await readSession(await sealToken(String(token.sid)));
      if (actor) await closeSession(actor.sessionId);
    },
  },
});
