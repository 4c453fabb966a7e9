import { Document, Image, Link, Page, Text, View } from "@react-pdf/renderer";
import type { ReactElement, ReactNode } from "react";
import { DISPLAY, NEVER, SANS } from "@/lib/documents/typefaces";
import {
  CONTACT,
  drawable,
  type Text as Fitted,
  FOOT,
  GAP,
  HEAD,
  INNER,
  LABEL_SIZE,
  largestThatFits,
  linesOf,
  PAGE,
  planSheet,
  type SheetPlan,
  SIDE,
  type TextKind,
  TYPE,
} from "@/lib/media-kit/one-sheet/plan";
import { each } from "@/lib/media-kit/page/elements";
import type { PublicKit } from "@/lib/media-kit/public/kit-schema";
import { type Tones, tonesOf } from "@/lib/public-page/color";
import { formatDate } from "@/lib/shared/dates";
import { BRAND } from "@/lib/shared/site";

const PORTRAIT = { width: 132, height: 160 };

export type OneSheetProps = {
  kit: PublicKit;
  portrait: Uint8Array | null;
};

/** One page of US Letter in the light tones. */
export function OneSheet({ kit, portrait }: OneSheetProps): ReactElement {
  const plan = planSheet(kit);
  const tones = tonesOf(kit.accent).light;
  const contact = <Contact kit={kit} tones={tones} isWide={plan.isWide} />;
  return (
    <Document title={kit.name} author={kit.name} creator={BRAND.name} producer={BRAND.name} language="en">
      <Page size="LETTER" wrap={false} style={{ padding: PAGE.margin, fontFamily: SANS, color: tones.ink }}>
        <View
          style={{ position: "absolute", top: 0, left: 0, width: PAGE.width, height: 12, backgroundColor: tones.fill }}
        />
        <Head plan={plan} portrait={portrait} tones={tones} />
        <View style={{ flexDirection: "row", height: PAGE.height - 2 * PAGE.margin - HEAD - FOOT }}>
          <View style={{ width: plan.isWide ? INNER : INNER - SIDE - GAP }}>
            <Main plan={plan} tones={tones} />
            {plan.isWide && <View style={{ marginTop: "auto" }}>{contact}</View>}
          </View>
          {!plan.isWide && (
            <View style={{ width: SIDE, marginLeft: GAP }}>
              <Side plan={plan} tones={tones} />
              <View style={{ marginTop: "auto" }}>{contact}</View>
            </View>
          )}
        </View>
        <Text style={{ height: FOOT, paddingTop: 12, fontSize: 7.5, color: tones.quiet }}>
          {`Updated on ${formatDate(kit.updatedOn)}${plan.hasLeftOut ? ". Some characters can't be shown here. See the media kit for the full text." : ""}`}
        </Text>
      </Page>
    </Document>
  );
}

type PartProps = { plan: SheetPlan; tones: Tones };

function Head({ plan, portrait, tones }: PartProps & { portrait: Uint8Array | null }): ReactElement {
  const width = INNER - (portrait ? PORTRAIT.width + GAP : 0);
  const name = plan.name || plan.title || "Media kit";
  const size = largestThatFits(name, [40, 34, 28, 24, 20, 17], width, 2) ?? 15;
  const isShort = linesOf(name, size, width) === 1;
  const headline = (isShort && largestThatFits(plan.headline, [20, 17], width, 3)) || 14;
  return (
    <View style={{ height: HEAD, flexDirection: "row", justifyContent: "space-between" }}>
      <View style={{ width, paddingTop: 4 }}>
        <Fit text={name} lines={3} style={{ fontFamily: DISPLAY, fontSize: size, lineHeight: 1.06 }} />
        {plan.name !== "" && plan.title !== "" && (
          <Fit text={plan.title} lines={2} style={{ marginTop: 8, fontSize: 10.5, lineHeight: 1.35 }} />
        )}
        {plan.headline !== "" && (
          <Fit
            text={plan.headline}
            lines={3}
            style={{ marginTop: 8, fontFamily: DISPLAY, fontSize: headline, lineHeight: 1.25, color: tones.accent }}
          />
        )}
      </View>
      {portrait && (
        <Image src={Buffer.from(portrait)} style={{ ...PORTRAIT, objectFit: "cover", objectPosition: "50% 20%" }} />
      )}
    </View>
  );
}

function Main({ plan: { bio, topics }, tones }: PartProps): ReactElement {
  return (
    <>
      {bio && (
        <Part label="About" tones={tones}>
          <Lines fitted={bio} kind="bio" />
        </Part>
      )}
      {topics.length > 0 && (
        <Part label="Topics" tones={tones} top={bio ? 14 : 0}>
          {each(topics, ({ title, description, takeaways, audience }) => (
            <View style={{ marginBottom: 9 }}>
              <Lines fitted={title} kind="topic" />
              {description && <Lines fitted={description} kind="detail" top={3} />}
              {each(takeaways, (takeaway) => (
                <View style={{ flexDirection: "row", marginTop: 3 }}>
                  <View style={{ width: 7, height: 1, marginTop: 6, marginRight: 6, backgroundColor: tones.accent }} />
                  <View style={{ flex: 1 }}>
                    <Lines fitted={takeaway} kind="detail" />
                  </View>
                </View>
              ))}
              {audience && <Lines fitted={audience} kind="small" color={tones.quiet} top={3} />}
            </View>
          ))}
        </Part>
      )}
    </>
  );
}

function Side({ plan: { quotes, clients, awards }, tones }: PartProps): ReactElement {
  return (
    <>
      {quotes.length > 0 && (
        <Part label="What planners say" tones={tones}>
          {each(quotes, ({ content, signature }) => (
            <View style={{ marginBottom: 12 }}>
              <Lines fitted={content} kind="quote" />
              {signature && <Lines fitted={signature} kind="small" color={tones.quiet} top={3} />}
            </View>
          ))}
        </Part>
      )}
      {awards.length > 0 && (
        <Part label="Awards" tones={tones} top={quotes.length > 0 ? 6 : 0}>
          {each(awards, ({ title, details }) => (
            <View style={{ marginBottom: 4 }}>
              <Lines fitted={title} kind="small" isBold />
              {details && <Lines fitted={details} kind="small" color={tones.quiet} />}
            </View>
          ))}
        </Part>
      )}
      {clients && (
        <Part label="Clients" tones={tones} top={quotes.length + awards.length > 0 ? 8 : 0}>
          <Lines fitted={clients} kind="small" />
        </Part>
      )}
    </>
  );
}

function contactLines({ contact, bureau }: PublicKit): string[] {
  if (bureau) return [bureau.representative, bureau.name, bureau.email, bureau.phone];
  if (!contact) return [];
  return [contact.email, contact.phone, contact.website.replace(/^https?:\/\/(www\.)?|\/$/g, "")];
}

function Contact({ kit, tones, isWide }: { kit: PublicKit; tones: Tones; isWide: boolean }): ReactElement | null {
  const known = contactLines(kit).map(drawable).filter(Boolean);
  if (known.length === 0) return null;
  return (
    <View style={{ maxHeight: CONTACT - 8, padding: 12, backgroundColor: tones.soft, width: isWide ? INNER : SIDE }}>
      <Text style={{ fontSize: LABEL_SIZE, fontWeight: 600, color: tones.accent, letterSpacing: 0.6, marginBottom: 4 }}>
        TO BOOK
      </Text>
      {known.map((line) => (
        <Text
          key={line}
          style={{
            fontSize: line.length > 27 && !isWide ? 7 : 9,
            lineHeight: 1.45,
            maxLines: 1,
            textOverflow: "ellipsis",
          }}
        >
          {line.includes("@") && !line.includes(" ") ? (
            <Link src={`mailto:${line}`} style={{ color: tones.ink, textDecoration: "none" }}>
              {line}
            </Link>
          ) : (
            line
          )}
        </Text>
      ))}
    </View>
  );
}

type SectionProps = { label: string; tones: Tones; top?: number; children: ReactNode };

function Part({ label, tones, top = 0, children }: SectionProps): ReactElement {
  return (
    <View style={{ marginTop: top }}>
      <View style={{ borderTopWidth: 1, borderTopColor: tones.ink, paddingTop: 6, marginBottom: 6 }}>
        <Text style={{ fontSize: LABEL_SIZE, fontWeight: 600, color: tones.accent, letterSpacing: 0.6 }}>
          {label.toUpperCase()}
        </Text>
      </View>
      {children}
    </View>
  );
}

type LinesProps = { fitted: Fitted; kind: TextKind; top?: number; isBold?: boolean; color?: string };

const Lines = ({ fitted, kind, top = 0, isBold = kind === "topic", color }: LinesProps): ReactElement => (
  <Fit
    {...fitted}
    style={{
      fontFamily: kind === "topic" ? DISPLAY : SANS,
      fontSize: TYPE[kind].size,
      fontWeight: isBold ? 600 : 400,
      lineHeight: TYPE[kind].leading,
      marginTop: top,
      ...(color && { color }),
    }}
  />
);

/** Semibold unless the style says otherwise. */
const Fit = ({ text, lines, style }: Fitted & { style: object }): ReactElement => (
  <Text hyphenationPenalty={NEVER} style={{ fontWeight: 600, maxLines: lines, textOverflow: ending(text), ...style }}>
    {text}
  </Text>
);

/** The library draws the ellipsis in the last font family, which may lack it. */
const ending = (text: string): "ellipsis" | undefined => (OTHER_FAMILY.test(text) ? undefined : "ellipsis");

const OTHER_FAMILY = /[^ -\u00ff\n\u2010-\u2026]/u;
