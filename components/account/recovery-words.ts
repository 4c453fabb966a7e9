import type { AuthMode } from "@/components/account/auth-mode";

export type RecoveryKind = Extract<AuthMode, "forgot-password" | "recover-username">;

/** Calls and toasts of the two recovery modes, to the letter of the specification's section 8. */
export const RECOVERIES: Record<
  RecoveryKind,
  {
    path: string;
    submitLabel: string;
    success: { title: string; description: string };
    failure: { title: string; fallback: string };
    /** When sending it once more fails without a text. */
    notSentAgain: string;
  }
> = {
  "forgot-password": {
    path: "/api/auth/forgot-password",
    submitLabel: "Send the link",
    success: {
      title: "Password Reset Email Sent",
      description: "If an account exists with that email, a password reset link will be sent.",
    },
    failure: { title: "Request failed", fallback: "Failed to send password reset email" },
    notSentAgain: "Failed to send password reset email",
  },
  "recover-username": {
    path: "/api/auth/recover-username",
    submitLabel: "Send my username",
    success: {
      title: "Username Recovery Email Sent",
      description: "If your email is in our system, we will send your username to you.",
    },
    failure: { title: "Username recovery failed", fallback: "Failed to recover username" },
    notSentAgain: "Failed to send username recovery email",
  },
};
