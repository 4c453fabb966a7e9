import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from "react";
import { Button, Link, Section, Text } from "react-email";
import type { Sender, SenderColors } from "@/emails/props";
import { isTimeZone } from "@/lib/shared/dates";
import { firstName, nameFirst } from "@/lib/shared/speaker-name";
import { zoneShort } from "@/lib/shared/time-zones";

/**
 * Hex values of the tones in app/globals.css, light and dark, as mail clients support neither CSS variables nor oklch.
 */
const PALETTE = {
  background: ["#fbfaf6", "#13110e"],
  card: ["#ffffff", "#1c1815"],
  muted: ["#f3f1eb", "#282420"],
  border: ["#e3dfd8", "#35312c"],
  foreground: ["#231d17", "#efece7"],
  quiet: ["#625b53", "#b0aca4"],
  brand: ["#8c510e", "#f1c163"],
  brandSoft: ["#fdf0d2", "#3b2a12"],
} as const;

/** Identical in light and dark. */
export const PRIMARY = "#f3b539";
export const PRIMARY_INK = "#301904";

export const light = (name: keyof typeof PALETTE): string => PALETTE[name][0];
const dark = (name: keyof typeof PALETTE): string => PALETTE[name][1];

/** Inline styles are the light version; the style sheet recolors by class for clients with a dark mode. */
type Tone = keyof typeof PALETTE;

export const fill = (tone: Tone) => ({ className: `fill-${tone}`, style: { backgroundColor: light(tone) } });

const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const SERIF = 'Georgia, "Times New Roman", serif';

const text = (size: number, line: number, more: CSSProperties = {}): CSSProperties => ({
  margin: 0,
  fontFamily: SANS,
  fontSize: size,
  lineHeight: `${line}px`,
  ...more,
});

/** Keeps long addresses and names from widening the email. */
const BREAKS: CSSProperties = { overflowWrap: "anywhere", wordBreak: "break-word" };

export const TITLE = text(26, 32, { fontFamily: SERIF, fontWeight: 700, letterSpacing: "-0.01em", ...BREAKS });
export const WORDMARK = text(20, 28, { fontFamily: SERIF, fontWeight: 700, letterSpacing: "-0.01em", ...BREAKS });
const BODY_TEXT = text(16, 25);
export const LETTER_LIST: CSSProperties = { margin: "14px 0 0", padding: "0 0 0 24px" };
export const LETTER_ITEM = text(16, 25, { ...BREAKS, paddingRight: 16, verticalAlign: "top" });
const BOX_TITLE = text(16, 24, { fontWeight: 600 });
const FACT_TEXT = text(15, 22);
const SMALL = text(14, 21);
export const FOOT = text(13, 20, BREAKS);

const BUTTON: CSSProperties = {
  padding: "14px 24px",
  borderRadius: 8,
  backgroundColor: PRIMARY,
  color: PRIMARY_INK,
  fontFamily: SANS,
  fontSize: 16,
  fontWeight: 600,
  textAlign: "center",
};

const tinted = ({ fill, onFill }: SenderColors) => ({
  border: `1px solid ${fill}`,
  backgroundColor: fill,
  color: onFill,
});

export const ink = (tone: Tone, style: CSSProperties) => ({
  className: `ink-${tone}`,
  style: { ...style, color: light(tone) },
});

const recolour = (prefix: string, property: "ink" | "fill" | "line") =>
  (Object.keys(PALETTE) as Tone[])
    .map((tone) => `${prefix}.${property}-${tone}{${CSS_NAME[property]}:${dark(tone)}!important}`)
    .join("");

const CSS_NAME = { ink: "color", fill: "background-color", line: "border-color" } as const;

export const STYLE_SHEET = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `body{background-color:${light("background")}}`,
  // Phones: less padding, a full-width button, facts below their labels.
  "@media (max-width:480px){.page{padding:20px 10px 28px!important}.inside{padding:28px 20px!important}",
  ".button,.label,.value{display:block!important}.label{width:auto!important;padding-bottom:0!important;font-size:13px!important}",
  ".value{padding-top:0!important}}",
  `@media (prefers-color-scheme:dark){body{background-color:${dark("background")}!important}`,
  `${recolour("", "ink")}${recolour("", "fill")}${recolour("", "line")}}`,
  `${recolour("[data-ogsc] ", "ink")}${recolour("[data-ogsb] ", "fill")}`,
].join("");

export const Paragraph = ({ children }: { children: ReactNode }): ReactElement => (
  <Text {...ink("foreground", { ...BODY_TEXT, ...BREAKS, marginTop: 14 })}>{children}</Text>
);

/** By first name; nothing without a name. */
export const Greeting = ({ name }: { name: string }): ReactElement | null =>
  name ? <Paragraph>{`Hi ${firstName(name)},`}</Paragraph> : null;

export const Note = ({ children }: { children: ReactNode }): ReactElement => (
  <Text {...ink("quiet", { ...SMALL, ...BREAKS, marginTop: 18 })}>{children}</Text>
);

/** A link inside a sentence; the plain text shows its address in brackets. */
export const To = ({ href, children }: { href: string; children: ReactNode }): ReactElement => (
  <Link href={href} {...ink("brand", { textDecoration: "underline", fontWeight: 500 })}>
    {children}
  </Link>
);

type ActionProps = { href: string; sender?: Sender | undefined; children: string };

/** The main button, and its address for copying. */
export const Action = ({ href, sender: { colors } = { name: "" }, children }: ActionProps): ReactElement => (
  <>
    <Section className="action" style={{ paddingTop: 22 }}>
      <Button href={href} className="button" style={colors ? { ...BUTTON, ...tinted(colors) } : BUTTON}>
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

/** "Thu, Mar 12, 2026 at 4:05 PM ET". Built from parts because Intl joins them differently between Node versions. */
export function formatMoment(at: string, timeZone: string): string {
  const { weekday, month, day, year, hour, minute, dayPeriod } = partsOf(at, timeZone);
  return `${weekday}, ${month} ${day}, ${year} at ${hour}:${minute} ${dayPeriod} ${zoneShort(known(timeZone))}`;
}

export function formatMomentDay(at: string, timeZone: string): string {
  const { month, day, year } = partsOf(at, timeZone);
  return `${month} ${day}, ${year}`;
}

function partsOf(at: string, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: known(timeZone),
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  return Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
}

const known = (timeZone: string): string => (isTimeZone(timeZone) ? timeZone : "UTC");

/** Cuts a text for a subject line. */
/** A planner's subject begins with the speaker; with the rest, at most 60 letters. */
export const from = (speakerName: string, most: number): string => shorten(nameFirst(speakerName), most);

export function shorten(text: string, most = 40): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const start = letters.slice(0, most - 1).join("");
  return `${start.trimEnd()}…`;
}
