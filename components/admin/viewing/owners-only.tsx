import { KeyRound } from "lucide-react";
import { EmptyState } from "@/components/shared/empty-state";
import { PageHeader } from "@/components/shared/page-header";

/** Replaces the account settings for an admin who views the account. */
export function OwnersOnly() {
  return (
    <>
      <PageHeader title="Account" />
      <EmptyState icon={<KeyRound aria-hidden />} title="Open to its owner only">
        Devices, passkeys and everything else about signing in are no part of what you can look at. What support needs
        stands on the user’s page in the admin’s room.
      </EmptyState>
    </>
  );
}
