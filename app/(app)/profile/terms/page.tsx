import type { Metadata } from "next";
import { ConfirmingSetting } from "@/components/contracts/confirming-setting";
import { DefaultTermsList } from "@/components/events/default-terms";
import { ProfileTabs } from "@/components/profile/profile-tabs";
import { PageHeader } from "@/components/shared/record/page-header";
import { getConfirmsOn } from "@/lib/contracts/queries";
import { getDefaultTerms } from "@/lib/events/terms/saving-terms";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Default terms" };

export default async function DefaultTermsPage() {
  const actor = await requireSubscriber();
  return (
    <>
      <PageHeader
        title="Profile"
        subtitle="Your usual payment schedule and cancellation policy. New events start with them."
      />
      <ProfileTabs current="/profile/terms" />
      <DefaultTermsList userId={actor.userId} served={await getDefaultTerms(actor)} />
      <ConfirmingSetting served={await getConfirmsOn(actor)} />
    </>
  );
}
