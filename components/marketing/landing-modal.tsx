"use client";

import { AuthModal, warmAuthForms } from "@/components/account/auth-modal";
import { PublicIsland } from "@/components/shared/public-island";

/** The sign-in modal with what it needs around it; AuthIsland fetches it on first use. */
export default function LandingModal() {
  return (
    <PublicIsland>
      <AuthModal />
    </PublicIsland>
  );
}

export { warmAuthForms };
