import type { Metadata } from "next";
import { BankPanel } from "@/components/profile/bank-panel";
import { LogoPanel } from "@/components/profile/business-file";
import { BusinessForm } from "@/components/profile/business-form";
import { ProfileTabs } from "@/components/profile/profile-tabs";
import { PageHeader } from "@/components/shared/record/page-header";
import type { TaxRecipient } from "@/components/tax-forms/tax-link-form";
import { W9Panel } from "@/components/tax-forms/w9-panel";
import { getBureauPartner } from "@/lib/bureaus/queries";
import { getClient } from "@/lib/clients/queries";
import { listFiles } from "@/lib/files/queries";
import { fileListSchema } from "@/lib/files/schema";
import { addressOnDocuments, nameOnDocuments } from "@/lib/profile/fields";
import { getBusiness, getProfile } from "@/lib/profile/queries";
import { pageRecord, type SearchParams } from "@/lib/server/page-params";
import { requireSubscriber } from "@/lib/server/page-session";
import { listTaxLinks } from "@/lib/tax-forms/queries";

export const metadata: Metadata = { title: "Business" };

export default async function BusinessPage({ searchParams }: { searchParams: SearchParams }) {
  const actor = await requireSubscriber();
  const newest = async (kind: "logo" | "tax_form") =>
    (await listFiles(actor, fileListSchema.parse({ kind, limit: 1 }))).items[0] ?? null;
  const [business, profile, links, logo, taxForm, recipient] = await Promise.all([
    getBusiness(actor),
    getProfile(actor),
    listTaxLinks(actor),
    newest("logo"),
    newest("tax_form"),
    recipientOf(await searchParams),
  ]);
  return (
    <>
      <PageHeader title="Profile" subtitle="Who your contracts come from, and how you get paid." />
      <ProfileTabs current="/profile/business" />
      <div className="grid grid-cols-1 items-start gap-6 xl:gap-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <BusinessForm userId={actor.userId} business={business} placeholder={nameOnDocuments("", profile)} />
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <LogoPanel
            logo={logo}
            name={nameOnDocuments(business.legalName, profile)}
            address={addressOnDocuments(business, profile)}
          />
          <BankPanel bank={business.bank} />
          <W9Panel
            key={recipient.clientId ?? recipient.bureauPartnerId}
            file={taxForm}
            links={links}
            recipient={recipient}
            timeZone={actor.timeZone}
            now={new Date().toISOString()}
          />
        </div>
      </div>
    </>
  );
}

/** Of `?client=` or `?bureau=`, for a W-9. */
async function recipientOf({ client, bureau }: Awaited<SearchParams>): Promise<TaxRecipient> {
  if (typeof client === "string") {
    const { id, name, billingEmail, email } = await pageRecord(getClient)(client);
    return { name, email: billingEmail || email, clientId: id, bureauPartnerId: null };
  }
  if (typeof bureau === "string") {
    const { id, name, billingEmail, email } = await pageRecord(getBureauPartner)(bureau);
    return { name, email: billingEmail || email, clientId: null, bureauPartnerId: id };
  }
  return { name: "", email: "", clientId: null, bureauPartnerId: null };
}
