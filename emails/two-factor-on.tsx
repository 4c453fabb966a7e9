import { Notice } from "@/emails/notice";
import { To } from "@/emails/parts";
import { settingsAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const twoFactorOn: Template<"two-factor-on"> = {
  subject: () => `Two-factor sign-in is on for your ${BRAND.name} account`,
  Component: ({ context: { site }, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="Two-factor sign-in is on"
      preview="Signing in now asks for a code from your authenticator app."
      ifNotYou={
        <>
          Set a new password now, then see your <To href={settingsAt(site, "security")}>security settings</To>. If
          signing in asks for a code that you do not have, reply to this mail and we will help.
        </>
      }
    >
      Signing in now asks for a code from your authenticator app as well. Keep the recovery codes somewhere else than on
      your phone: phones get lost on tour, too.
    </Notice>
  ),
};
