import { Providers } from "@/app/providers";
import { ResetPassword } from "@/components/account/reset-password";
import { readToken } from "@/components/account/reset-screens";
import { AccountPage, mailedPage } from "@/components/marketing/public-page";

// Rendered for each visit: its content security policy carries a nonce, and its address a secret.
export const dynamic = "force-dynamic";

export const metadata = mailedPage("Reset your password");

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** The first of the two reset screens. It only shows: the token is used by the POST of its form. */
export default async function AuthVerifyPage({ searchParams }: Props) {
  return (
    <Providers>
      <AccountPage>
        <ResetPassword screen="auth-verify" token={readToken((await searchParams).token)} />
      </AccountPage>
    </Providers>
  );
}
