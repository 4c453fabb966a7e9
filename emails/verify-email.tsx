import { Layout } from "@/emails/layout";
import { Action, Note, Paragraph } from "@/emails/parts";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const verifyEmail: Template<"verify-email"> = {
  subject: () => `Confirm your email address for ${BRAND.name}`,
  Component: ({ username, context: { site, url } }) => (
    <Layout
      site={site}
      title="Confirm your email address"
      preview="One click, and a forgotten password can never lock you out. The link works for 48 hours."
      why={`You get this mail because this address was given for the ${BRAND.name} account ${username}.`}
    >
      <Paragraph>
        Your {BRAND.name} account <strong>{username}</strong> is ready. Confirm that this address is yours, and a
        forgotten password can never stand between you and your next booking.
      </Paragraph>
      <Action href={url}>Confirm email address</Action>
      <Note>The link works for 48 hours. If you did not sign up, you can ignore this mail.</Note>
    </Layout>
  ),
};
