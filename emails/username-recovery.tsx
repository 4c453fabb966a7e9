import { Layout } from "@/emails/layout";
import { Action, Facts, Note, Paragraph, To } from "@/emails/parts";
import { loginAt, passwordResetAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

export const usernameRecovery: Template<"username-recovery"> = {
  subject: () => `Your ${BRAND.name} username`,
  Component: ({ username, context: { site } }) => (
    <Layout
      site={site}
      title="Your username"
      preview={`You sign in as ${username}, or with this email address.`}
      why={`You get this mail because somebody asked for the username of the ${BRAND.name} account of this address.`}
    >
      <Paragraph>Here it is. Your email address works in its place, too.</Paragraph>
      <Facts facts={{ Username: username }} />
      <Action href={loginAt(site)}>Sign in</Action>
      <Note>
        Is it the password that is missing? <To href={passwordResetAt(site)}>Reset it here</To>. If you did not ask for
        this mail, you can delete it: it went to nobody else.
      </Note>
    </Layout>
  ),
};
