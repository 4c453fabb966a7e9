import type { ReactElement, ReactNode } from "react";
import { Layout } from "@/emails/layout";
import { formatMoment } from "@/emails/moment";
import { Action, Box, Facts, Paragraph } from "@/emails/parts";
import { passwordResetAt } from "@/emails/places";
import { BRAND } from "@/lib/shared/brand";

type NoticeProps = {
  site: string;
  title: string;
  preview: string;
  /** What happened: sentences in front of the facts. */
  children: ReactNode;
  username: string;
  at: string;
  timeZone: string;
  device?: string;
  /** Further lines, after the account and before the time. */
  facts?: Record<string, string>;
  /** What to do if it was somebody else, in front of the button. */
  ifNotYou: ReactNode;
  /** Where the button leads; to setting a new password unless said otherwise. */
  action?: { href: string; label: string };
};

/** A change to an account that its owner has to hear of: what, when, where, and what to do if it was not them. */
export const Notice = ({ site, title, preview, children, ifNotYou, action, ...rest }: NoticeProps): ReactElement => (
  <Layout
    site={site}
    title={title}
    preview={preview}
    why={`You get this mail because it concerns the security of your ${BRAND.name} account. Such mails cannot be switched off.`}
  >
    <Paragraph>{children}</Paragraph>
    <Facts facts={factsOf(rest)} />
    <Box title="If this was not you">
      <Paragraph>{ifNotYou}</Paragraph>
      <Action href={action?.href ?? passwordResetAt(site)}>{action?.label ?? "Reset your password"}</Action>
    </Box>
  </Layout>
);

type Happening = Pick<NoticeProps, "username" | "at" | "timeZone" | "device" | "facts">;

const factsOf = ({ username, at, timeZone, device, facts }: Happening): Record<string, string> => ({
  Account: username,
  ...facts,
  When: formatMoment(at, timeZone),
  ...(device && { Device: device }),
});
