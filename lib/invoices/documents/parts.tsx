import { Document, Text, View } from "@react-pdf/renderer";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { INK, LINE, QUIET, RemittanceSlip, Sheet, Table, Title, Words } from "@/lib/documents/parts";
import { DISPLAY } from "@/lib/documents/typefaces";
import type { InvoiceDocument, PaidSoFar } from "@/lib/invoices/document";
import { formatDate } from "@/lib/shared/dates";
import { formatExact } from "@/lib/shared/money";
import { BRAND } from "@/lib/shared/site";

/** What invoices, credit notes, receipts and statements share. */
export type Printed<T> = { document: T; logo: Uint8Array | null };

type PaperProps = {
  kind: string;
  number: string;
  letterhead: InvoiceDocument["letterhead"];
  logo: Uint8Array | null;
  children: ReactNode;
};

export function Paper({ kind, number, letterhead, logo, children }: PaperProps): ReactElement {
  const title = [kind, number].filter(Boolean).join(" ");
  return (
    <Document title={title} author={letterhead.name} creator={BRAND.name} producer={BRAND.name} language="en">
      <Sheet letterhead={{ ...letterhead, logo }} note={`${title}, ${letterhead.name}`}>
        <Title>{kind}</Title>
        {children}
      </Sheet>
    </Document>
  );
}

type Facts = readonly (readonly [label: string, value: string])[];

type OpeningProps = { label: string; lines: readonly string[]; facts: Facts };

/** The payer, and what accounts payable looks for first. Facts without a value are left out. */
export const Opening = ({ label, lines, facts }: OpeningProps): ReactElement => (
  <View style={{ flexDirection: "row", gap: 24, marginBottom: 14 }}>
    <View style={{ flex: 1 }}>
      <Label>{label}</Label>
      <Lines lines={lines} isNamed />
    </View>
    <View style={{ width: 230 }}>
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <View key={name} style={{ flexDirection: "row", gap: 10 }}>
            <Text style={{ width: 92, color: QUIET }}>{name}</Text>
            <View style={{ flex: 1 }}>
              <Words style={{ fontWeight: 600 }}>{value}</Words>
            </View>
          </View>
        ))}
    </View>
  </View>
);

export const Label = ({ children }: { children: string }): ReactElement => (
  <Text style={{ fontSize: 8, color: QUIET, marginBottom: 2 }}>{children}</Text>
);

/** @param isNamed the first is a name */
const Lines = ({ lines, isNamed = false }: { lines: readonly string[]; isNamed?: boolean }): ReactElement => (
  <>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
      <Words key={at} style={isNamed && at === 0 ? { fontWeight: 600 } : undefined}>
        {line}
      </Words>
    ))}
  </>
);

type BandProps = { label: string; amount: number; lines: readonly string[]; children?: ReactNode };

/** The one amount that matters, and beside it what to do. */
export const Band = ({ label, amount, lines, children }: BandProps): ReactElement => (
  <View
    wrap={false}
    style={{
      flexDirection: "row",
      gap: 24,
      padding: 12,
      marginBottom: 12,
      backgroundColor: "#f5f5f4",
      borderRadius: 3,
    }}
  >
    <View style={{ flex: 1 }}>
      <Label>{label}</Label>
      <Text style={{ fontFamily: DISPLAY, fontWeight: 600, fontSize: 20, lineHeight: 1.2, marginBottom: 2 }}>
        {formatExact(amount)}
      </Text>
      <Lines lines={lines} isNamed />
    </View>
    <View style={{ width: 216 }}>{children}</View>
  </View>
);

export const HowToPay = ({ checks: { payee, address } }: Pick<InvoiceDocument, "checks">): ReactElement | null =>
  payee ? (
    <>
      <Label>Check payable to</Label>
      <Lines lines={[payee, ...address]} isNamed />
    </>
  ) : null;

type SlipProps = { document: Pick<InvoiceDocument, "checks" | "letterhead">; lines: Facts };

/** Sent back with a check. Lines without a value are left out. */
export const Slip = ({ document: { checks, letterhead }, lines }: SlipProps): ReactElement => (
  <RemittanceSlip
    payTo={checks.payee ? [checks.payee, ...checks.address] : [letterhead.name, ...letterhead.lines]}
    lines={lines.filter(([, value]) => value !== "")}
  />
);

export const Payments = ({ paid }: { paid: PaidSoFar }): ReactElement => (
  <Table
    columns={[{ label: "Date", width: 80 }, { label: "Payment" }, { label: "Amount", width: 84, align: "right" }]}
    rows={paid.map(({ on, label, amount }) => [formatDate(on), label, formatExact(amount)])}
  />
);

type Sum = { label: string; amount: number; isTotal?: boolean };

/** In a table, below its amounts. @param children beside them */
export const Sums = ({ sums, children }: { sums: readonly Sum[]; children?: ReactNode }): ReactElement => (
  <View wrap={false} style={{ flexDirection: "row", gap: 32, marginTop: 6, marginBottom: 4 }}>
    <View style={{ flex: 1 }}>{children}</View>
    <View style={{ width: 220 }}>
      {sums.map(({ label, amount, isTotal }) => (
        <View
          key={label}
          style={{
            flexDirection: "row",
            gap: 12,
            paddingVertical: 2.5,
            ...(isTotal && { fontWeight: 600, borderTopWidth: 0.75, borderTopColor: INK }),
          }}
        >
          <View style={{ flex: 1 }}>
            <Words>{label}</Words>
          </View>
          <Words>{formatExact(amount)}</Words>
        </View>
      ))}
    </View>
  </View>
);

type SectionProps = { title: string; rows?: readonly unknown[]; children: ReactNode };

/** @param rows of its table: a few stay together with the title */
export function Section({ title, rows = [], children }: SectionProps): ReactElement {
  const titled = (
    <>
      <Text minPresenceAhead={60} style={{ fontWeight: 600, fontSize: 11, marginTop: 6 }}>
        {title}
      </Text>
      {children}
    </>
  );
  // The library never moves the first part of a view to the next page, so a longer section has no view of its own.
  return rows.length === 0 || rows.length > FEW ? titled : <View wrap={false}>{titled}</View>;
}

const FEW = 8;

/** Text as it was written, with its empty lines. */
export const Prose = ({ text }: { text: string }): ReactElement => (
  <View style={{ marginTop: 2, marginBottom: 4 }}>
    {text.split("\n").map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
      <Fragment key={at}>{line ? <Words>{line}</Words> : <View style={{ height: 6 }} />}</Fragment>
    ))}
  </View>
);

export const Footer = ({ text }: { text: string }): ReactElement | null =>
  text ? (
    <View
      wrap={text.length > 600 || text.split("\n").length > FEW}
      style={{ marginTop: 4, paddingTop: 6, borderTopWidth: 0.5, borderTopColor: LINE, fontSize: 8.5, color: QUIET }}
    >
      <Prose text={text} />
    </View>
  ) : null;
