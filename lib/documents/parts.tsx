import { type DocumentProps, Image, Link, Page, renderToBuffer, Text, type TextProps, View } from "@react-pdf/renderer";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { type Block, introduces, type Run } from "@/lib/documents/rules";
import { DISPLAY, loadTypefaces, NEVER, SANS } from "@/lib/documents/typefaces";

/** Parts that every document shares. Points on US Letter. */
const HEIGHT = 792;
const MARGIN = 54;
const FOOT = 12;
/** Of the page number. */
const NUMBER = 90;
export const INK = "#1c1917";
export const QUIET = "#57534e";
export const LINE = "#d6d3d1";
/** A logo of any shape fits into it. */
const LOGO = { width: 150, height: 54 };
/** Longer cells may break over pages. */
const SHORT = 600;
/** Below lists and tables. The library would move them whole to the next page if only it didn't fit. */
const GAP = { list: 8, table: 14 };

const BODY = { fontSize: 9.5, lineHeight: 1.4 };

type Letterhead = {
  name: string;
  /** Address and contact, one line each. */
  lines: readonly string[];
  logo: Uint8Array | null;
};

type SheetProps = {
  letterhead?: Letterhead;
  /** On the lower edge of each page, beside its number. */
  note?: string;
  children: ReactNode;
};

export function Sheet({ letterhead, note, children }: SheetProps): ReactElement {
  return (
    <Page
      size="LETTER"
      style={{
        ...BODY,
        paddingTop: MARGIN,
        paddingHorizontal: MARGIN,
        paddingBottom: MARGIN + FOOT,
        fontFamily: SANS,
        // Inter's alternates cost a third of the time and change arrows and colons only. Figures of one width have no
        // kerning, which hides the point of $7.15.
        fontFeatureSettings: { calt: 0, tnum: 1 },
        color: INK,
      }}
    >
      {letterhead && <Head letterhead={letterhead} />}
      {children}
      <Text
        fixed
        // Not by its bottom: with a line height, the library then loses the text.
        style={{ position: "absolute", top: HEIGHT - MARGIN, left: MARGIN, right: MARGIN, fontSize: 8, color: QUIET }}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
      {note && (
        <Text
          fixed
          style={{
            position: "absolute",
            top: HEIGHT - MARGIN,
            left: MARGIN + NUMBER,
            right: MARGIN,
            maxLines: 1,
            textOverflow: "ellipsis",
            textAlign: "right",
            fontSize: 8,
            color: QUIET,
          }}
        >
          {note}
        </Text>
      )}
    </Page>
  );
}

const Head = ({ letterhead }: { letterhead: Letterhead }): ReactElement => (
  <View style={{ flexDirection: "row", justifyContent: "space-between", marginBottom: 28 }}>
    {letterhead.logo ? (
      <Image src={Buffer.from(letterhead.logo)} style={{ ...LOGO, objectFit: "contain", objectPosition: "0% 0%" }} />
    ) : (
      <Words style={{ width: 240, fontFamily: DISPLAY, fontWeight: 600, fontSize: 18, lineHeight: 1.2 }}>
        {letterhead.name}
      </Words>
    )}
    <View style={{ width: 220, fontSize: 8.5, lineHeight: 1.45, color: QUIET, textAlign: "right" }}>
      {letterhead.logo && <Words style={{ fontWeight: 600, color: INK }}>{letterhead.name}</Words>}
      {letterhead.lines.map((line) => (
        <Words key={line}>{line}</Words>
      ))}
    </View>
  </View>
);

/** Text in which a word longer than a line is broken. */
export function Words({ style, children }: { style?: TextProps["style"]; children: string }): ReactElement {
  const face = /^[ -~]*$/.test(children) ? { fontFamily: SANS[0] } : {};
  return (
    <Text style={{ ...face, ...(style as object) }} hyphenationPenalty={NEVER}>
      {children}
    </Text>
  );
}

export function Title({ children }: { children: string }): ReactElement {
  return (
    <Text
      hyphenationPenalty={NEVER}
      style={{ fontFamily: DISPLAY, fontWeight: 600, fontSize: 20, lineHeight: 1.2, marginBottom: 14 }}
    >
      {children}
    </Text>
  );
}

/** Headings, paragraphs and lists with bold text and links. */
export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactElement {
  return (
    <>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Fragment key={at}>{blockPart(block)}</Fragment>
      ))}
    </>
  );
}

function blockPart(block: Block): ReactElement {
  if (block.kind === "list") {
    return (
      <View minPresenceAhead={-GAP.list} style={{ marginBottom: GAP.list }}>
        {block.items.map((runs, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
          <View key={at} style={{ flexDirection: "row", marginBottom: 2 }}>
            <Text style={{ width: 18 }}>{block.ordered ? `${at + 1}.` : "•"}</Text>
            <View style={{ flex: 1 }}>
              <Paragraph runs={runs} gap={0} />
            </View>
          </View>
        ))}
      </View>
    );
  }
  if (block.kind === "table") return <Table columns={block.columns.map((label) => ({ label }))} rows={block.rows} />;
  if (block.kind === "paragraph") return <Paragraph runs={block.runs} />;
  return (
    <Text minPresenceAhead={40} style={{ fontWeight: 600, fontSize: 11, marginTop: 10, marginBottom: 4 }}>
      <Runs runs={block.runs} />
    </Text>
  );
}

const Paragraph = ({ runs, gap = 8 }: { runs: readonly Run[]; gap?: number }): ReactElement => (
  <Text
    orphans={2}
    widows={2}
    // The introduction of a list stays with it.
    minPresenceAhead={introduces(runs) ? 40 : undefined}
    hyphenationPenalty={NEVER}
    style={{ marginBottom: gap }}
  >
    <Runs runs={runs} />
  </Text>
);

function Runs({ runs }: { runs: readonly Run[] }): ReactElement {
  return (
    <>
      {runs.map(({ text, bold, href }, at) => {
        if (!bold && !href) return text;
        const style = { fontWeight: bold ? 600 : undefined };
        return href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
          <Link key={at} src={href} style={{ ...style, color: INK }}>
            {text}
          </Link>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
          <Text key={at} style={style}>
            {text}
          </Text>
        );
      })}
    </>
  );
}

type Column = {
  label: string;
  /** Points; the others share the rest. */
  width?: number;
  align?: "right";
};

type Row = readonly string[];

type TableProps = {
  columns: readonly Column[];
  rows: readonly Row[];
  /** Bold. */
  sums?: readonly Row[];
  style?: object;
  children?: ReactNode;
};

/** Breaks between rows and repeats its header; the sums and the children stay with the last row. */
export function Table({ columns, rows, sums = [], style, children }: TableProps): ReactElement {
  const head = { fontSize: 8, color: QUIET, borderBottomWidth: 1, borderBottomColor: INK };
  const line = { borderBottomWidth: 0.5, borderBottomColor: LINE };
  return (
    <View
      // A single row would leave the header behind.
      wrap={rows.length > 1 || rows.some(isLong)}
      minPresenceAhead={-GAP.table}
      style={{ marginTop: 6, marginBottom: children ? 0 : GAP.table, ...style }}
    >
      <Cells fixed columns={columns} row={columns.map(({ label }) => label)} style={head} />
      {rows.slice(0, -1).map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <Cells key={at} columns={columns} row={row} style={line} />
      ))}
      <View wrap={rows.slice(-1).some(isLong)}>
        {rows.slice(-1).map((row) => (
          <Cells key="last" columns={columns} row={row} style={line} />
        ))}
        {sums.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
          <Cells key={at} columns={columns} row={row} style={{ fontWeight: 600 }} />
        ))}
        {children}
      </View>
    </View>
  );
}

const isLong = (row: Row): boolean => row.some((cell) => cell.length > SHORT);

type CellsProps = { columns: readonly Column[]; row: Row; fixed?: boolean; style?: object };

function Cells({ columns, row, fixed, style }: CellsProps): ReactElement {
  return (
    <View
      // Undefined would be the same as true.
      {...(fixed && { fixed })}
      wrap={isLong(row)}
      style={{ flexDirection: "row", gap: 12, paddingVertical: 3, ...style }}
    >
      {columns.map(({ label, width, align }, at) => (
        <Words key={label} style={{ ...(width ? { width } : { flex: 1 }), textAlign: align }}>
          {row[at] ?? ""}
        </Words>
      ))}
    </View>
  );
}

/** On the bottom edge of the last page, to cut off and send with a check. */
export function RemittanceSlip({
  lines,
  payTo,
}: {
  lines: readonly (readonly [label: string, text: string])[];
  payTo: readonly string[];
}): ReactElement {
  return (
    <View wrap={false} style={{ marginTop: "auto", paddingTop: 14 }}>
      <View style={{ paddingTop: 10, borderTopWidth: 1, borderTopColor: LINE, borderTopStyle: "dashed" }}>
        <Text style={{ fontSize: 8, color: QUIET, marginBottom: 6 }}>Please return with your payment</Text>
        <View style={{ flexDirection: "row", gap: 24 }}>
          <View style={{ flex: 1 }}>
            {payTo.map((line) => (
              <Words key={line}>{line}</Words>
            ))}
          </View>
          <View style={{ flex: 1 }}>
            {lines.map(([label, text]) => (
              <View key={label} style={{ flexDirection: "row", gap: 8 }}>
                <Text style={{ width: 80, color: QUIET }}>{label}</Text>
                <View style={{ flex: 1 }}>
                  <Words style={{ fontWeight: 600 }}>{text}</Words>
                </View>
              </View>
            ))}
          </View>
        </View>
      </View>
    </View>
  );
}

/** In the caller's thread; the app calls `renderDocument`. */
export async function toPdf(document: ReactElement): Promise<Buffer> {
  await loadTypefaces();
  return renderToBuffer(document as ReactElement<DocumentProps>);
}
