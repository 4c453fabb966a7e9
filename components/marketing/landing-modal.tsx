"use client";

import { AuthModal, warmAuthForms } from "@/components/account/auth-modal";
import { PublicIsland } from "@/components/shared/shell/public-island";

export default function LandingModal() {
  return (
    <PublicIsland>
      <AuthModal />
    </PublicIsland>
  );
}

export { warmAuthForms };
