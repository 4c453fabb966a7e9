import { Notice } from "@/emails/notice";
import { To } from "@/emails/parts";
import { settingsAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const passkeyRemoved: Template<"passkey-removed"> = {
  subject: () => `A passkey was removed from your ${BRAND.name} account`,
  Component: ({ context: { site }, name, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="A passkey was removed"
      preview={`“${name}” no longer opens your account.`}
      facts={{ Passkey: name }}
      ifNotYou={
        <>
          Set a new password now; every browser will be signed out. Then look through your{" "}
          <To href={settingsAt(site, "security")}>security settings</To> and add the passkey again.
        </>
      }
    >
      This passkey no longer opens your account. Your device may go on listing it until you delete it there, too.
    </Notice>
  ),
};
