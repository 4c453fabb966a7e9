import { Notice } from "@/emails/notice";
import { To } from "@/emails/parts";
import { settingsAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const twoFactorOff: Template<"two-factor-off"> = {
  subject: () => `Two-factor sign-in is off for your ${BRAND.name} account`,
  Component: ({ context: { site }, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="Two-factor sign-in is off"
      preview="Your password alone is enough to sign in again. The recovery codes no longer work."
      ifNotYou={
        <>
          Set a new password now; every browser will be signed out. Then turn two-factor on again in your{" "}
          <To href={settingsAt(site, "security")}>security settings</To>.
        </>
      }
    >
      Your password alone is enough to sign in again, and the recovery codes no longer work. If you only changed phones,
      turn two-factor on again with the new one.
    </Notice>
  ),
};
