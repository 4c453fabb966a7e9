import { Notice } from "@/emails/notice";
import { To } from "@/emails/parts";
import { settingsAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const recoveryCodesRenewed: Template<"recovery-codes-renewed"> = {
  subject: () => `Your ${BRAND.name} account has new recovery codes`,
  Component: ({ context: { site }, ...props }) => (
    <Notice
      {...props}
      site={site}
      title="You have new recovery codes"
      preview="The earlier codes no longer work."
      ifNotYou={
        <>
          Set a new password now; every browser will be signed out. Then make new codes once more in your{" "}
          <To href={settingsAt(site, "security")}>security settings</To>.
        </>
      }
    >
      New recovery codes were made for your account. The earlier ones no longer work, so throw away any copy of them.
    </Notice>
  ),
};
