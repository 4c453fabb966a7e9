"use client";

import { SendAgain } from "@/components/account/send-again";
import { sendVerification } from "@/components/account/verification-mail";

/** The banner's one button. */
export function ResendVerification({ email }: { email: string }) {
  return (
    <SendAgain
      variant="link"
      size="sm"
      className="text-inherit underline hover:no-underline"
      send={() => sendVerification(email)}
    >
      Send again
    </SendAgain>
  );
}
