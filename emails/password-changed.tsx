import { Notice } from "@/emails/notice";
import { To } from "@/emails/parts";
import { settingsAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const passwordChanged: Template<"password-changed"> = {
  subject: () => `Your ${BRAND.name} password was changed`,
  Component: ({ context: { site }, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="Your password was changed"
      preview="If it was you, there is nothing to do. All other browsers were signed out."
      ifNotYou={
        <>
          Set a new password now; whoever is in will be signed out. Then look through your{" "}
          <To href={settingsAt(site, "security")}>security settings</To> for anything you do not know.
        </>
      }
    >
      Your account has a new password, and all other browsers were signed out. If it was you, there is nothing to do.
    </Notice>
  ),
};
