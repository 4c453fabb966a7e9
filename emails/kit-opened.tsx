import { Layout } from "@/emails/layout";
import { formatMoment } from "@/emails/moment";
import { Action, Facts, Paragraph } from "@/emails/parts";
import { shortLine } from "@/emails/short-line";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";

/** To the speaker: the first visit of a link, once. */
export const kitOpened: Template<"kit-opened"> = {
  subject: ({ name }) => `Your media kit was opened: ${shortLine(name, 30)}`,
  Component: ({ username, name, at, timeZone, linkId, context: { site } }) => (
    <Layout
      site={site}
      title="Somebody opened your kit"
      preview={`The first visit on “${shortLine(name, 60)}”.`}
      why={`You get this mail because the ${BRAND.name} account ${username} asked to be told when this link is opened for the first time.`}
    >
      <Paragraph>
        Somebody is looking at your media kit on the link <strong>{name}</strong>. It is the first visit; you will not
        be told of later ones.
      </Paragraph>
      <Facts facts={{ Link: name, Opened: formatMoment(at, timeZone) }} />
      <Action href={`${site}/media-kit/links/${linkId}`}>See what they looked at</Action>
    </Layout>
  ),
};
