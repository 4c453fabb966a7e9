"use client";

import { AuthModal, warmAuthForms } from "@/components/account/auth-modal";
import { QueryProvider } from "@/components/shared/shell/query-provider";

export default function LandingModal() {
  return (
    <QueryProvider>
      <AuthModal />
    </QueryProvider>
  );
}

export { warmAuthForms };
