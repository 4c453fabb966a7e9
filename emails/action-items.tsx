import { Action, Note, Paragraph, shorten, To } from "@/emails/parts";
import type { Templates } from "@/emails/props";
import { plural } from "@/lib/shared/phrases";
import { BRAND } from "@/lib/shared/site";

export const ACTION_ITEMS = {
  digest: ({ username, day, items, more, site, urls = {} }) => ({
    subject: `${plural(items.length + more, "thing")} to do: ${shorten(items[0]?.title ?? "", 40)}`,
    title: "What needs you today",
    preview: items.map(({ title }) => title).join(", "),
    why: `You're receiving this because your ${BRAND.name} account ${username} sends a list of what to do.`,
    unsubscribe: urls.unsubscribe,
    body: (
      <>
        <Paragraph>{day}</Paragraph>
        {items.map(({ title, why, href, label }) => (
          <Paragraph key={`${href} ${title} ${why}`}>
            <strong>{title}</strong>
            <br />
            {why}
            <br />
            <To href={`${site}${href}`}>{label}</To>
          </Paragraph>
        ))}
        {more > 0 ? <Paragraph>And {more} more.</Paragraph> : null}
        <Action href={site}>Open your dashboard</Action>
        <Note>
          <To href={`${site}/action-items/settings`}>Change what is on this list</To>, or have it weekly or not at all.
        </Note>
      </>
    ),
  }),
} satisfies Partial<Templates>;
