import { Notice } from "@/emails/notice";
import { To } from "@/emails/parts";
import { planAt, settingsAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const deletionCancelled: Template<"deletion-cancelled"> = {
  subject: () => `Your ${BRAND.name} account stays`,
  Component: ({ context: { site }, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="Your account stays"
      preview="The deletion was called off. Everything is where you left it."
      ifNotYou={
        <>
          Set a new password now; every browser will be signed out. If you still want to leave, you can{" "}
          <To href={settingsAt(site, "danger")}>delete the account</To> again.
        </>
      }
    >
      The deletion was called off, and everything is where you left it. If you want a copy of your own all the same,{" "}
      <To href={settingsAt(site, "data")}>export your data</To> at any time. If you have a plan, it is not renewed
      unless you <To href={planAt(site)}>keep it</To>.
    </Notice>
  ),
};
