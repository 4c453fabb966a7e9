import { readToken } from "@/components/account/reset-screens";
import { VerifyEmail } from "@/components/account/verify-email";
import { AccountPage, mailedPage } from "@/components/marketing/public-page";
import { QueryProvider } from "@/components/shared/shell/query-provider";
import { pageActor } from "@/lib/server/page-session";

// Rendered for each visit: its content security policy carries a nonce, and its address a secret.
export const dynamic = "force-dynamic";

export const metadata = mailedPage("Confirm your email");

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** Read-only; the button's POST uses the token. */
export default async function VerifyEmailPage({ searchParams }: Props) {
  const [{ token }, actor] = await Promise.all([searchParams, pageActor()]);
  const viewer = actor && { email: actor.email, emailVerified: actor.emailVerified };
  return (
    <QueryProvider>
      <AccountPage>
        <VerifyEmail token={readToken(token)} viewer={viewer} />
      </AccountPage>
    </QueryProvider>
  );
}
