import { Document, Text } from "@react-pdf/renderer";
import { Fragment, type ReactElement } from "react";
import { QUIET, Sheet, Table, Title } from "@/lib/documents/parts";
import { BRAND } from "@/lib/shared/site";

export type ReportSection = {
  title: string;
  text?: string;
  columns: readonly { label: string; width?: number; align?: "right" }[];
  rows: readonly (readonly string[])[];
  sums?: readonly (readonly string[])[];
};

/** A report in print: plain tables. */
export type ReportDocument = { title: string; speaker: string; lead: string; sections: readonly ReportSection[] };

declare module "@/lib/documents/render" {
  interface DocumentProps {
    report: ReportDocument;
  }
}

export function ReportPdf({ title, speaker, lead, sections }: ReportDocument): ReactElement {
  return (
    <Document title={title} author={speaker} creator={BRAND.name} producer={BRAND.name} language="en">
      <Sheet note={`${title}, ${speaker}`}>
        <Title>{title}</Title>
        <Text style={{ marginBottom: 10 }}>{lead}</Text>
        {sections.map(({ title: heading, text, ...table }) => (
          <Fragment key={heading}>
            <Text minPresenceAhead={90} style={{ fontWeight: 600, fontSize: 11, marginTop: 6 }}>
              {heading}
            </Text>
            {text && <Text style={{ fontSize: 8, color: QUIET }}>{text}</Text>}
            <Table style={{ fontSize: 8 }} {...table} />
          </Fragment>
        ))}
      </Sheet>
    </Document>
  );
}
