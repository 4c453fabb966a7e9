import { Notice } from "@/emails/notice";
import { To } from "@/emails/parts";
import { settingsAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const newDevice: Template<"new-device"> = {
  subject: () => `New sign-in to your ${BRAND.name} account`,
  Component: ({ context: { site }, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="A sign-in from a new browser"
      preview={`${props.device}. If it was you, there is nothing to do.`}
      ifNotYou={
        <>
          Somebody may know your password. Set a new one now; every browser will be signed out. Then look through your{" "}
          <To href={settingsAt(site, "security")}>security settings</To> and turn on two-factor if it is off.
        </>
      }
    >
      Somebody signed in to your account from a browser that you have not used before. If it was you, on a new laptop or
      at a hotel desk, there is nothing to do.
    </Notice>
  ),
};
