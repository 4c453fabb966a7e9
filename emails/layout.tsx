import type { CSSProperties, ReactElement, ReactNode } from "react";
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "react-email";
import {
  Action,
  Box,
  Facts,
  FOOT,
  fill,
  formatMoment,
  ink,
  light,
  Paragraph,
  PRIMARY,
  PRIMARY_INK,
  passwordResetUrl,
  STYLE_SHEET,
  TITLE,
  WORDMARK,
} from "@/emails/parts";
import type { MailContent, MailContext, Moment, Sender } from "@/emails/props";
import { BRAND } from "@/lib/shared/site";

type LayoutProps = Omit<MailContent, "subject"> & Pick<MailContext, "site" | "sender">;

/** 600 px, light and dark, no external resources. */
export const Layout = ({
  site,
  sender,
  title,
  preview,
  why,
  body,
  isLetter,
  unsubscribe,
}: LayoutProps): ReactElement => (
  <Html lang="en">
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{title}</title>
      <style>{STYLE_SHEET + senderStyle(isLetter ? undefined : sender)}</style>
    </Head>
    <Body style={{ margin: 0, padding: 0 }}>
      <Preview useTitleTag={false}>{preview}</Preview>
      <Section
        className={fill("background").className}
        tdClassName="page"
        style={{ ...fill("background").style, padding: "36px 16px 44px" }}
      >
        <Container style={{ maxWidth: 600 }}>
          {isLetter ? (
            body
          ) : (
            <>
              {sender ? <SenderName sender={sender} /> : <Wordmark />}
              <Section className={`${fill("card").className} line-border`} tdClassName="inside" style={CARD}>
                <Heading {...ink("foreground", TITLE)}>{title}</Heading>
                {body}
              </Section>
            </>
          )}
          <Section style={{ padding: isLetter ? "36px 0 0" : "20px 8px 0" }}>
            <Text {...ink("quiet", FOOT)}>
              {why}
              {unsubscribe ? (
                <>
                  {" "}
                  <Link href={unsubscribe} {...ink("quiet", { textDecoration: "underline" })}>
                    Unsubscribe
                  </Link>
                </>
              ) : null}
            </Text>
            <Text {...ink("quiet", { ...FOOT, marginTop: 10 })}>
              © 2025 {BRAND.name} ·{" "}
              <Link
                href={site}
                className="site ink-quiet"
                style={{ ...ink("quiet", {}).style, textDecoration: "underline" }}
              >
                {site.replace(/^https?:\/\//, "")}
              </Link>
            </Text>
          </Section>
        </Container>
      </Section>
    </Body>
  </Html>
);

const CARD = {
  ...fill("card").style,
  border: `1px solid ${light("border")}`,
  borderRadius: 14,
  borderCollapse: "separate",
  padding: "36px 40px 40px",
} as const;

/** The lectern's desk, neck and foot. */
const BARS = [
  { width: 16, height: 4, top: 8 },
  { width: 10, height: 9, top: 1 },
  { width: 13, height: 2, top: 0 },
];

const TILE: CSSProperties = {
  width: 30,
  height: 30,
  borderRadius: 8,
  backgroundColor: PRIMARY,
  lineHeight: "1px",
  fontSize: 1,
  verticalAlign: "top",
};

/** Drawn without an image, since many clients block images. */
const Wordmark = (): ReactElement => (
  <table role="presentation" cellPadding="0" cellSpacing="0" border={0} style={{ margin: "0 0 18px 8px" }}>
    <tbody>
      <tr>
        <td width="30" height="30" style={TILE} data-skip-in-text="true">
          {BARS.map(({ width, height, top }) => (
            <div
              key={width}
              style={{
                width,
                height,
                margin: `${top}px auto 0`,
                borderRadius: "1px 1px 3px 3px",
                backgroundColor: PRIMARY_INK,
              }}
            />
          ))}
        </td>
        <td style={{ paddingLeft: 10 }}>
          <Text {...ink("foreground", WORDMARK)}>{BRAND.name}</Text>
        </td>
      </tr>
    </tbody>
  </table>
);

const SenderName = ({ sender: { name, colors } }: { sender: Sender }): ReactElement => {
  const { className, style } = ink("foreground", { ...WORDMARK, margin: "0 8px 18px" });
  return (
    <Text className={colors ? "sender" : className} style={colors ? { ...style, color: colors.ink } : style}>
      {name}
    </Text>
  );
};

const senderStyle = (sender: Sender | undefined): string => {
  if (!sender?.colors) return "";
  const { darkInk } = sender.colors;
  // A dark button would disappear in the dark card.
  const rules = (prefix: string) =>
    `${prefix}.sender{color:${darkInk}!important}${prefix}.button{border-color:${darkInk}!important}`;
  return `@media (prefers-color-scheme:dark){${rules("")}}${rules("[data-ogsc] ")}`;
};

type Notice = Pick<MailContent, "subject" | "title" | "preview"> & {
  text: ReactNode;
  ifNotYou: ReactNode;
  facts?: Record<string, string>;
  /** By default the password reset. */
  action?: { href: string; label: string };
};

/** A security-relevant change of an account. */
export const notice = (
  { site, username, at, timeZone, device }: Moment & MailContext & { device?: string },
  { text, ifNotYou, facts, action, ...head }: Notice,
): MailContent => ({
  ...head,
  why: `You're receiving this email because it concerns the security of your ${BRAND.name} account. These emails can't be turned off.`,
  body: (
    <>
      <Paragraph>{text}</Paragraph>
      <Facts
        facts={{
          Account: username,
          ...facts,
          When: formatMoment(at, timeZone),
          ...(device && { Device: device }),
        }}
      />
      <Box title="If this wasn't you">
        <Paragraph>{ifNotYou}</Paragraph>
        <Action href={action?.href ?? passwordResetUrl(site)}>{action?.label ?? "Reset your password"}</Action>
      </Box>
    </>
  ),
});
