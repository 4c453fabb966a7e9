import { ResetPassword } from "@/components/account/reset-password";
import { readToken } from "@/components/account/reset-screens";
import { AccountPage, mailedPage } from "@/components/marketing/public-page";
import { QueryProvider } from "@/components/shared/shell/query-provider";

// Rendered for each visit: its content security policy carries a nonce, and its address a secret.
export const dynamic = "force-dynamic";

export const metadata = mailedPage("Reset your password");

type Props = {
  params: Promise<{ token?: string[] }>;
  searchParams: Promise<{ token?: string | string[] }>;
};

/** Second reset screen, with the token in path or query. Read-only; the form's POST uses the token. */
export default async function ResetPasswordPage({ params, searchParams }: Props) {
  const token = readToken((await searchParams).token, (await params).token);
  return (
    <QueryProvider>
      <AccountPage>
        <ResetPassword screen="reset-password" token={token} />
      </AccountPage>
    </QueryProvider>
  );
}
