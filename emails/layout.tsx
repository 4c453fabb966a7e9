import type { ReactElement, ReactNode } from "react";
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "react-email";
import { light } from "@/emails/palette";
import { FOOT, fill, ink, STYLE_SHEET, TITLE } from "@/emails/styles";
import { Wordmark } from "@/emails/wordmark";
import { BRAND } from "@/lib/shared/brand";

type LayoutProps = {
  site: string;
  title: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  /** Why the reader gets this mail; a sentence for the foot. */
  why: string;
  children: ReactNode;
};

/** The look of every mail: 600 px, light and dark, nothing loaded from anywhere. */
export const Layout = ({ site, title, preview, why, children }: LayoutProps): ReactElement => (
  <Html lang="en">
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{title}</title>
      <style>{STYLE_SHEET}</style>
    </Head>
    <Body style={{ margin: 0, padding: 0 }}>
      <Preview useTitleTag={false}>{preview}</Preview>
      <Section
        className={fill("background").className}
        tdClassName="page"
        style={{ ...fill("background").style, padding: "36px 16px 44px" }}
      >
        <Container style={{ maxWidth: 600 }}>
          <Wordmark />
          <Section className={`${fill("card").className} line-border`} tdClassName="inside" style={CARD}>
            <Heading {...ink("foreground", TITLE)}>{title}</Heading>
            {children}
          </Section>
          <Section style={{ padding: "20px 8px 0" }}>
            <Text {...ink("quiet", FOOT)}>{why}</Text>
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
