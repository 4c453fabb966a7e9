import { KeyRound } from "lucide-react";
import { EmptyState } from "@/components/shared/feedback/empty-state";
import { PageHeader } from "@/components/shared/record/page-header";

/** Replaces the account settings for an admin who views the account. */
export function OwnersOnly() {
  return (
    <>
      <PageHeader title="Account" />
      <EmptyState icon={<KeyRound aria-hidden />} title="Only visible to the owner">
        You can't view devices, passkeys or other sign-in settings. What support needs is on the user's page in the
        admin area.
      </EmptyState>
    </>
  );
}
