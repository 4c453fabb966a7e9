import { Layout } from "@/emails/layout";
import { Facts, Paragraph } from "@/emails/parts";
import { shortLine } from "@/emails/short-line";
import type { Template } from "@/emails/template";
import { BRAND } from "@/lib/shared/brand";
import { UNNAMED_SPEAKER } from "@/lib/shared/speaker-name";

/** To the holder who is first now. */
export const holdMovedUp: Template<"hold-moved-up"> = {
  subject: ({ speaker, date }) => `You are first for ${date}: ${shortLine(speaker, 24)}`,
  Component: ({ speaker, title, date, context: { site } }) => (
    <Layout
      site={site}
      title="You have the first hold now"
      preview={`The hold before yours on ${date} is gone.`}
      why={`You get this mail because you hold a day of ${speaker}, who keeps the calendar with ${BRAND.name}.`}
    >
      <Paragraph>
        The hold before yours is gone: <strong>{date}</strong> with <strong>{speaker}</strong> is yours to confirm
        first.
      </Paragraph>
      <Facts facts={{ Event: title, Day: date, ...(speaker !== UNNAMED_SPEAKER && { Speaker: speaker }) }} />
      <Paragraph>Answer this mail when you are ready to make it firm, or when you no longer need the day.</Paragraph>
    </Layout>
  ),
};
