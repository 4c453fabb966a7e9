import { Fragment, type ReactElement, type ReactNode } from "react";
import { Button, Link, Section, Text } from "react-email";
import { BODY_TEXT, BOX_TITLE, BREAKS, BUTTON, FACT_TEXT, fill, ink, SMALL } from "@/emails/styles";

/** Building blocks of mails, used inside the layout. */

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
        Or open this address:
        <br />
      </span>
      <Link href={href} {...ink("quiet", { textDecoration: "underline" })}>
        {href}
      </Link>
    </Text>
  </>
);

export const Facts = ({ facts }: { facts: Record<string, string> }): ReactElement => (
  <Section
    className={fill("muted").className}
    style={{
      ...fill("muted").style,
      borderRadius: 10,
      borderCollapse: "separate",
      marginTop: 20,
      padding: "10px 18px",
    }}
  >
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} width="100%" data-text-format="dataTable">
      <tbody>
        {Object.entries(facts).map(([label, value]) => (
          <tr key={label}>
            <td width="84" className="label ink-quiet" style={{ ...ink("quiet", FACT_TEXT).style, ...LABEL }}>
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

/** Set apart for a reader who doesn't recognize the change. */
export const Box = ({ title, children }: { title: string; children: ReactNode }): ReactElement => (
  <Section
    className={fill("brandSoft").className}
    tdClassName="box"
    style={{
      ...fill("brandSoft").style,
      borderRadius: 10,
      borderCollapse: "separate",
      marginTop: 24,
      padding: "18px 20px 20px",
    }}
  >
    <Text {...ink("foreground", BOX_TITLE)}>{title}</Text>
    {children}
  </Section>
);

/** User-written text with its line breaks. */
export const WrittenText = ({ children }: { children: string }): ReactElement => (
  <Section
    className={fill("muted").className}
    style={{
      ...fill("muted").style,
      borderRadius: 10,
      borderCollapse: "separate",
      marginTop: 20,
      padding: "14px 18px",
    }}
  >
    <Text {...ink("foreground", { ...BODY_TEXT, ...BREAKS, margin: 0 })}>
      {children.split("\n").map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change places
        <Fragment key={at}>
          {at > 0 ? <br /> : null}
          {line}
        </Fragment>
      ))}
    </Text>
  </Section>
);
