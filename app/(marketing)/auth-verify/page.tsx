import { ResetPassword } from "@/components/account/reset-password";
import { readToken } from "@/components/account/reset-screens";
import { AccountPage, mailedPage } from "@/components/marketing/public-page";
import { QueryProvider } from "@/components/shared/shell/query-provider";

// Rendered for each visit: its content security policy carries a nonce, and its address a secret.
export const dynamic = "force-dynamic";

export const metadata = mailedPage("Reset your password");

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** First of two reset screens. Read-only; the form's POST uses the token. */
export default async function AuthVerifyPage({ searchParams }: Props) {
  return (
    <QueryProvider>
      <AccountPage>
        <ResetPassword screen="auth-verify" token={readToken((await searchParams).token)} />
      </AccountPage>
    </QueryProvider>
  );
}
