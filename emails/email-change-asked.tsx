import { Notice } from "@/emails/notice";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const emailChangeAsked: Template<"email-change-asked"> = {
  subject: () => `Your ${BRAND.name} account is about to get a new email address`,
  Component: ({ context: { site }, email, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="A new address was asked for"
      preview="Nothing has changed yet. The change waits for the new address to be confirmed."
      facts={{ "New address": email }}
      ifNotYou="Somebody who knows your password asked for this. Set a new password now: it stops the change and signs every browser out."
    >
      Your account is to get a new email address. Nothing has changed yet: we wrote to the new address, and the change
      waits until it is confirmed there. If it was you, open that mail next.
    </Notice>
  ),
};
