import { Layout } from "@/emails/layout";
import { Note, Paragraph, To } from "@/emails/parts";
import { registerAt } from "@/emails/places";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

/** The last one. There is nothing left to do, so it has no button. */
export const accountDeleted: Template<"account-deleted"> = {
  subject: () => `Your ${BRAND.name} account was deleted`,
  Component: ({ username, context: { site } }) => (
    <Layout
      site={site}
      title="Your account was deleted"
      preview="Everything in it is gone, and this is our last mail to you."
      why={`This address belonged to the ${BRAND.name} account ${username}. We no longer have it, so this is our last mail.`}
    >
      <Paragraph>
        The time to change your mind is over, so we have deleted your account <strong>{username}</strong> with
        everything in it: events, clients, bureau partners, your profile.
      </Paragraph>
      <Paragraph>Thank you for the time you worked with us. We wish you full rooms.</Paragraph>
      <Note>
        Should you ever want to start again, <To href={registerAt(site)}>a new account</To> is a minute’s work.
      </Note>
    </Layout>
  ),
};
