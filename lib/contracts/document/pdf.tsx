import { Document, Text, View } from "@react-pdf/renderer";
import { Fragment, type ReactElement } from "react";
import type { ContractDocument, DocumentPerson, PersonField } from "@/lib/contracts/document/schema";
import { Blocks, Sheet, Title } from "@/lib/documents/parts";
import { BRAND } from "@/lib/shared/site";

export type ContractPdfProps = {
  document: ContractDocument;
  /** A PNG or JPEG. */
  logo: Uint8Array | null;
};

export function ContractPdf({ document, logo }: ContractPdfProps): ReactElement {
  const { title, letterhead, clauses, rider, people } = document;
  return (
    <Document title={title} author={letterhead.name} creator={BRAND.name} producer={BRAND.name} language="en">
      <Sheet letterhead={{ ...letterhead, logo }}>
        <Title>{title}</Title>
        {clauses.map(({ key, number, title: heading, blocks }) => (
          // No box around them: within one, a heading may end a page.
          <Fragment key={key}>
            <Heading>{[`${number}.`, heading].filter(Boolean).join(" ")}</Heading>
            <Blocks blocks={blocks} />
            <ClauseFields people={people} clause={key} />
          </Fragment>
        ))}
        {people.length > 0 && (
          <>
            <Heading ahead={150}>Signatures</Heading>
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </>
        )}
        {rider && (
          <View break>
            <Heading>Annex: AV rider</Heading>
            <Blocks blocks={rider} />
          </View>
        )}
      </Sheet>
    </Document>
  );
}

/** @param ahead the room below it, in points, without which it moves to the next page */
const Heading = ({ ahead = 40, children }: { ahead?: number; children: string }): ReactElement => (
  <Text minPresenceAhead={ahead} style={{ fontWeight: 600, fontSize: 11, marginTop: 10, marginBottom: 4 }}>
    {children}
  </Text>
);

function Person({ person }: { person: DocumentPerson }): ReactElement {
  const fields = person.fields.filter(({ clause }) => clause === null);
  return (
    <View wrap={false} style={{ marginTop: 8, marginBottom: 14 }}>
      <Text style={{ fontWeight: 600 }}>{[person.name, person.company].filter(Boolean).join(", ")}</Text>
      {fields.map((field) => (
        <Line key={field.key} field={field} />
      ))}
    </View>
  );
}

/** Fields that a person fills in below a clause. */
function ClauseFields({ people, clause }: { people: ContractDocument["people"]; clause: string }): ReactElement {
  return (
    <>
      {people.flatMap((person) =>
        person.fields
          .filter((field) => field.clause === clause)
          .map((field) => <Line key={`${person.id}-${field.key}`} field={field} who={person.name} />),
      )}
    </>
  );
}

const LINE = { borderBottomWidth: 0.75, borderBottomColor: "#1c1917" };

function Line({ field: { label, kind, options, required }, who }: { field: PersonField; who?: string }): ReactElement {
  const words = `${[who, label].filter(Boolean).join(": ")}${required ? "" : " (optional)"}`;
  return (
    <View
      wrap={false}
      style={{ flexDirection: "row", alignItems: "flex-end", marginTop: kind === "signature" ? 22 : 10 }}
    >
      <Text style={{ width: 130, color: "#57534e", fontSize: 8.5 }}>{words}</Text>
      {kind === "checkbox" ? (
        <View style={{ width: 9, height: 9, borderWidth: 0.75, borderColor: "#1c1917" }} />
      ) : kind === "choice" ? (
        <Text style={{ flex: 1 }}>{options.join("   /   ")}</Text>
      ) : (
        <View style={{ width: kind === "initials" ? 60 : 240, ...LINE }} />
      )}
    </View>
  );
}
