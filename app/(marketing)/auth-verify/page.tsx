import { AccountPage, mailedPage } from "@/components/account/account-page";
import { ResetPassword } from "@/components/account/reset-password";
import { readToken } from "@/components/account/reset-screens";

export const metadata = mailedPage("Reset your password");

type Props = { searchParams: Promise<{ token?: string | string[] }> };

/** The first of the two reset screens. It only shows: the token is used by the POST of its form. */
export default async function AuthVerifyPage({ searchParams }: Props) {
  return (
    <AccountPage>
      <ResetPassword screen="auth-verify" token={readToken((await searchParams).token)} />
    </AccountPage>
  );
}
