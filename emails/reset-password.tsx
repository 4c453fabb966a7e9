import { Layout } from "@/emails/layout";
import { Action, Note, Paragraph } from "@/emails/parts";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const resetPassword: Template<"reset-password"> = {
  subject: () => `Reset your ${BRAND.name} password`,
  Component: ({ username, context: { site, url } }) => (
    <Layout
      site={site}
      title="Choose a new password"
      preview="The link works once, for 60 minutes."
      why={`You get this mail because somebody asked for a new password for the ${BRAND.name} account of this address.`}
    >
      <Paragraph>
        You asked to reset the password of your account <strong>{username}</strong>. Choose a new one and you are back
        in. Every browser that is signed in now will be signed out.
      </Paragraph>
      <Action href={url}>Choose a new password</Action>
      <Note>
        The link works once, for 60 minutes. If you did not ask for it, you can delete this mail: your password stays as
        it is.
      </Note>
    </Layout>
  ),
};
