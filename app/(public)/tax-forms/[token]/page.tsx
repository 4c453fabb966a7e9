import { notFound } from "next/navigation";
import { AccountPage, mailedPage } from "@/components/marketing/public-page";
import { buttonClass } from "@/components/ui/button-class";
import { formatDate } from "@/lib/shared/dates";
import { nameFirst } from "@/lib/shared/speaker-name";
import { findTaxLinkUnscoped } from "@/lib/tax-forms/queries";

// Rendered for each visit: its content security policy carries a nonce, and its address a secret.
export const dynamic = "force-dynamic";

export const metadata = mailedPage("W-9");

export default async function TaxFormPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const link = await findTaxLinkUnscoped(token);
  if (!link) notFound();
  return (
    <AccountPage>
      <h1 className="font-display text-3xl font-semibold text-balance wrap-anywhere">W-9 from {link.speaker}</h1>
      <p className="mt-3 text-pretty text-muted-foreground">
        {nameFirst(link.speaker)} sent you a completed Form W-9. This link works until {formatDate(link.endsOn)}. The
        form shows a tax ID, so please share it only with your accounts payable team.
      </p>
      <a
        href={`/api/public/tax-forms/${token}`}
        rel="nofollow"
        className={buttonClass({ variant: "primary", className: "mt-6" })}
      >
        Download W-9
      </a>
    </AccountPage>
  );
}
