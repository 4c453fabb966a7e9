import { Notice } from "@/emails/notice";
import { loginAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

/** To the old address, where a reset link can no longer go: what is left is signing in, or a person who helps. */
export const emailChanged: Template<"email-changed"> = {
  subject: () => `The email address of your ${BRAND.name} account was changed`,
  Component: ({ context: { site }, email, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="Your email address was changed"
      preview="The new address is confirmed. This is the last mail about the account to this one."
      facts={{ "New address": email }}
      ifNotYou="Sign in with your username, put this address back, then change your password. If you cannot sign in any more, reply to this mail and we will help."
      action={{ href: loginAt(site), label: "Sign in" }}
    >
      The new address of your account is confirmed and in place. From now on you sign in and hear from us there.
    </Notice>
  ),
};
