/** The specification's two reset screens (sections 2, 8 and 9). */
type ResetScreen = {
  missing: { title: string; description: string };
  success: { title: string; description: string };
  failure: string;
  /** Milliseconds until the redirect to the landing page. */
  missingDelay: number;
  successDelay: number;
};

export const INVALID_LINK = {
  title: "Invalid Reset Link",
  description: "The password reset link is invalid or has expired",
};

const DONE = "Your password has been reset. Please log in with your new password.";

export const RESET_SCREENS = {
  "auth-verify": {
    missing: {
      title: "Missing Password Reset Token",
      description: "No password reset token was found. Please check your email and try the link again.",
    },
    success: { title: "Success", description: DONE },
    failure: "Reset failed",
    missingDelay: 0,
    successDelay: 0,
  },
  "reset-password": {
    missing: INVALID_LINK,
    success: { title: "Password Reset Successful", description: DONE },
    failure: "Reset Failed",
    missingDelay: 3_000,
    successDelay: 2_000,
  },
} satisfies Record<string, ResetScreen>;

/** The token of a mailed link, from the query or the path's last segment. */
export function readToken(query: string | string[] | undefined, path: readonly string[] = []): string {
  const asked = Array.isArray(query) ? query[0] : query;
  return asked || (path.at(-1) ?? "");
}
