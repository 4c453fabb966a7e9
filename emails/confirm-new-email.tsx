import { Layout } from "@/emails/layout";
import { Action, Facts, Note, Paragraph } from "@/emails/parts";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const confirmNewEmail: Template<"confirm-new-email"> = {
  subject: () => `Confirm your new email address for ${BRAND.name}`,
  Component: ({ username, email, context: { site, url } }) => (
    <Layout
      site={site}
      title="Confirm your new address"
      preview="Your account changes to this address once you confirm it. The link works for 48 hours."
      why={`You get this mail because the owner of the ${BRAND.name} account ${username} gave this address as their new one.`}
    >
      <Paragraph>
        You asked to use this address for your account. Confirm it, and from then on you sign in and hear from us here.
        Until then the old address stays in place.
      </Paragraph>
      <Facts facts={{ Account: username, "New address": email }} />
      <Action href={url}>Confirm new address</Action>
      <Note>
        The link works for 48 hours. If this account is not yours, leave the link alone and nothing will change.
      </Note>
    </Layout>
  ),
};
