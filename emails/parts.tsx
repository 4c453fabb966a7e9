import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from "react";
import { Button, Link, Section, Text } from "react-email";
import { BODY_TEXT, BOX_TITLE, BREAKS, BUTTON, FACT_TEXT, fill, ink, SMALL } from "@/emails/styles";

export const Paragraph = ({ children }: { children: ReactNode }): ReactElement => (
  <Text {...ink("foreground", { ...BODY_TEXT, ...BREAKS, marginTop: 14 })}>{children}</Text>
);

export const Note = ({ children }: { children: ReactNode }): ReactElement => (
  <Text {...ink("quiet", { ...SMALL, ...BREAKS, marginTop: 18 })}>{children}</Text>
);

/** A link inside a sentence; the plain text shows its address in brackets. */
export const To = ({ href, children }: { href: string; children: ReactNode }): ReactElement => (
  <Link href={href} {...ink("brand", { textDecoration: "underline", fontWeight: 500 })}>
    {children}
  </Link>
);

/** The main button, and its address for copying. */
export const Action = ({ href, children }: { href: string; children: string }): ReactElement => (
  <>
    <Section className="action" style={{ paddingTop: 22 }}>
      <Button href={href} className="button" style={BUTTON}>
        {children}
      </Button>
    </Section>
    <Text className="address ink-quiet" style={{ ...ink("quiet", SMALL).style, ...BREAKS, marginTop: 14 }}>
      <span data-skip-in-text="true">
        Or paste this link into your browser:
        <br />
      </span>
      <Link href={href} {...ink("quiet", { textDecoration: "underline" })}>
        {href}
      </Link>
    </Text>
  </>
);

const panel = (tone: "muted" | "brandSoft", space: CSSProperties) => {
  const { className, style } = fill(tone);
  return { className, style: { ...style, borderRadius: 10, borderCollapse: "separate", ...space } as const };
};

export const Facts = ({ facts }: { facts: Record<string, string> }): ReactElement => (
  <Section {...panel("muted", { marginTop: 20, padding: "10px 18px" })}>
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} width="100%" data-text-format="dataTable">
      <tbody>
        {Object.entries(facts).map(([label, value]) => (
          <tr key={label}>
            <td width="108" className="label ink-quiet" style={{ ...ink("quiet", FACT_TEXT).style, ...LABEL }}>
              {label}
            </td>
            <td className="value ink-foreground" style={{ ...ink("foreground", FACT_TEXT).style, ...VALUE }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

const LABEL = { padding: "5px 12px 5px 0", verticalAlign: "top" } as const;
const VALUE = { padding: "5px 0", verticalAlign: "top", ...BREAKS } as const;

export const Box = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <Section {...panel("brandSoft", { marginTop: 24, padding: "18px 20px 20px" })} tdClassName="box">
    <Text {...ink("foreground", BOX_TITLE)}>{title}</Text>
    {children}
  </Section>
);

/** Text that a user wrote. */
export const WrittenText = ({ children }: { children: string }): ReactElement => (
  <Section {...panel("muted", { marginTop: 20, padding: "14px 18px" })}>
    <Text {...ink("foreground", { ...BODY_TEXT, ...BREAKS, margin: 0 })}>
      <Lines text={children} />
    </Text>
  </Section>
);

/** Text with its line breaks. */
export const Lines = ({ text }: { text: string }): ReactNode =>
  text.split("\n").map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));

export const loginUrl = (site: string): string => `${site}/auth?mode=login`;
export const registerUrl = (site: string): string => `${site}/auth?mode=register`;
export const passwordResetUrl = (site: string): string => `${site}/auth?mode=forgot-password`;
export const planUrl = (site: string): string => `${site}/subscribe`;
export const eventUrl = (site: string, eventId: string): string => `${site}/events/${eventId}`;
export const settingsUrl = (site: string, tab: "security" | "data" | "danger"): string =>
  `${site}/account-settings?tab=${tab}`;
