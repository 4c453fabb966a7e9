import { Notice } from "@/emails/notice";
import { To } from "@/emails/parts";
import { settingsAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const passkeyAdded: Template<"passkey-added"> = {
  subject: () => `A passkey was added to your ${BRAND.name} account`,
  Component: ({ context: { site }, name, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="A passkey was added"
      preview={`“${name}” can now sign in to your account without a password.`}
      facts={{ Passkey: name }}
      ifNotYou={
        <>
          Set a new password now; every browser will be signed out. Then remove this passkey in your{" "}
          <To href={settingsAt(site, "security")}>security settings</To>, because a new password alone does not.
        </>
      }
    >
      Whoever holds the device with this passkey can now sign in to your account without a password.
    </Notice>
  ),
};
