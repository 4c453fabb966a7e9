import type { Metadata } from "next";
import { TermHint } from "@/components/help/term-hint";
import { ProfileForm } from "@/components/profile/profile-form";
import { ProfileTabs } from "@/components/profile/profile-tabs";
import { PageHeader } from "@/components/shared/record/page-header";
import { getProfile } from "@/lib/profile/queries";
import { requireSubscriber } from "@/lib/server/page-session";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const actor = await requireSubscriber();
  const profile = await getProfile(actor);
  return (
    <>
      <PageHeader
        title="Profile"
        subtitle="How you're introduced, how planners reach you, and your goal for the year."
      />
      <ProfileTabs current="/profile" />
      <ProfileForm
        userId={actor.userId}
        profile={profile}
        hints={{ mediaKit: <TermHint term="media-kit" />, annualGoal: <TermHint term="annual-goal" /> }}
      />
    </>
  );
}
