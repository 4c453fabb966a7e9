import { Notice } from "@/emails/notice";
import { To } from "@/emails/parts";
import { settingsAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const usernameChanged: Template<"username-changed"> = {
  subject: () => `Your ${BRAND.name} username was changed`,
  Component: ({ context: { site }, before, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="Your username was changed"
      preview={`You now sign in as ${props.username}. Your password stays the same.`}
      facts={{ "Old name": before }}
      ifNotYou={
        <>
          Set a new password now; every browser will be signed out. Then sign in with this email address and look
          through your <To href={settingsAt(site, "security")}>security settings</To>.
        </>
      }
    >
      From now on you sign in with the new name below, or with this email address as ever. Your password stays the same.
    </Notice>
  ),
};
