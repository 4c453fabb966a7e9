import { Document, Image, Path, Svg, Text, View } from "@react-pdf/renderer";
import { Fragment, type ReactElement } from "react";
import { Certificate, type CertificateProps } from "@/lib/contracts/document/certificate";
import type {
  ContractDocument,
  DocumentPerson,
  FilledPerson,
  SignatureImage,
  Typeface,
} from "@/lib/contracts/document/document";
import { filledBy, signatureIn, signedLine, valueIn } from "@/lib/contracts/document/document";
import type { PersonField } from "@/lib/contracts/status";
import { Blocks, INK, QUIET, Sheet, Title, Words } from "@/lib/documents/parts";
import { introduces, spelledOut } from "@/lib/documents/rules";
import { handwriting, NEVER } from "@/lib/documents/typefaces";
import { BRAND } from "@/lib/shared/site";

export type ContractPdfProps = {
  document: ContractDocument;
  /** A PNG or JPEG. */
  logo: Uint8Array | null;
  /** In the file's metadata, where /verify finds it. */
  number: string | null;
  filled: readonly FilledPerson[];
  /** Its pages follow the contract. */
  certificate: CertificateProps | null;
};

export function ContractPdf({ document, logo, number, filled, certificate }: ContractPdfProps): ReactElement {
  const { title, letterhead, clauses, rider, people } = document;
  const signatures = people.map((person, at) => (
    <Person key={person.id} person={person} filled={filledBy(filled, at)} />
  ));
  return (
    <Document
      title={title}
      author={letterhead.name}
      subject={number ? `Document number ${number}` : undefined}
      creator={BRAND.name}
      producer={BRAND.name}
      language="en"
    >
      <Sheet letterhead={{ ...letterhead, logo }} note={title}>
        <Title>{title}</Title>
        {clauses.map(({ key, number: place, title: heading, blocks }) => (
          // No box around them: within one, a heading may end a page.
          <Fragment key={key}>
            <Heading ahead={blocks[0]?.kind === "paragraph" && introduces(blocks[0].runs) ? 90 : 40}>
              {[`${place}.`, heading].filter(Boolean).join(" ")}
            </Heading>
            <Blocks blocks={blocks} />
            <ClauseFields people={people} clause={key} filled={filled} />
          </Fragment>
        ))}
        {people.length > 0 && (
          <>
            {/* The first two sign on one page, below the heading. */}
            <View>
              {/* The library moves a heading only if something is above it in its view. */}
              <View />
              <Heading ahead={WHOLE_PAGE}>Signatures</Heading>
              {signatures.slice(0, 2)}
            </View>
            {signatures.slice(2)}
          </>
        )}
      </Sheet>
      {rider && (
        <Sheet note={title}>
          <Heading>Exhibit A: AV rider</Heading>
          <Blocks blocks={rider} />
        </Sheet>
      )}
      {certificate && <Certificate {...certificate} />}
    </Document>
  );
}

/** Everything else in its view. */
const WHOLE_PAGE = 792;

/** @param ahead the room below it, in points, without which it moves to the next page */
const Heading = ({ ahead = 40, children }: { ahead?: number; children: string }): ReactElement => (
  <Text
    hyphenationPenalty={NEVER}
    minPresenceAhead={ahead}
    style={{ fontWeight: 600, fontSize: 11, marginTop: 10, marginBottom: 4 }}
  >
    {children}
  </Text>
);

type Filled = FilledPerson | undefined;

function Person({ person, filled }: { person: DocumentPerson; filled: Filled }): ReactElement {
  const fields = person.fields.filter(({ clause }) => clause === null);
  return (
    <View wrap={false} style={{ paddingTop: 8, paddingBottom: 14 }}>
      <Words style={{ fontWeight: 600 }}>{[person.name, person.company].filter(Boolean).join(", ")}</Words>
      {person.role === "approver" && <Words style={{ color: QUIET, fontSize: 8.5 }}>Approver</Words>}
      {fields.map((field) => (
        <Line key={field.key} field={field} filled={filled} />
      ))}
      {filled && <Words style={{ marginTop: 8, color: QUIET, fontSize: 8.5 }}>{signedLine(filled)}</Words>}
    </View>
  );
}

type ClauseFieldsProps = { people: ContractDocument["people"]; clause: string; filled: readonly FilledPerson[] };

/** Fields that a person fills in below a clause. */
function ClauseFields({ people, clause, filled }: ClauseFieldsProps): ReactElement {
  return (
    <>
      {people.flatMap((person, at) =>
        person.fields
          .filter((field) => field.clause === clause)
          .map((field) => (
            <Line key={`${person.id}-${field.key}`} field={field} who={person.name} filled={filledBy(filled, at)} />
          )),
      )}
    </>
  );
}

function Line({ field, who, filled }: { field: PersonField; who?: string; filled: Filled }): ReactElement {
  const words = `${[who, field.label].filter(Boolean).join(": ")}${field.required ? "" : " (optional)"}`;
  const isToSign = field.kind === "signature" && !filled?.signature;
  return (
    <View wrap={false} style={{ flexDirection: "row", alignItems: "flex-end", marginTop: isToSign ? 22 : 10 }}>
      <Words style={{ width: 130, paddingRight: 10, color: QUIET, fontSize: 8.5 }}>{words}</Words>
      <Value field={field} filled={filled} />
    </View>
  );
}

function Value({ field, filled }: { field: PersonField; filled: Filled }): ReactElement {
  const value = filled ? valueIn(field, filled) : "";
  const options = field.options.join("   /   ");
  if (field.kind === "checkbox") {
    return (
      <>
        <Box isTicked={value !== ""} />
        {filled && <Text style={{ marginLeft: 6 }}>{value ? "Yes" : "No"}</Text>}
      </>
    );
  }
  if (field.kind === "choice") {
    return (
      <View style={{ flex: 1 }}>
        {value && <Words style={{ fontWeight: 600 }}>{value}</Words>}
        <Text style={value ? { color: QUIET, fontSize: 8.5 } : undefined}>{options}</Text>
      </View>
    );
  }
  const signature = filled && signatureIn(field, filled);
  const width = field.kind === "initials" ? 60 : 240;
  return (
    <View style={{ width, borderBottomWidth: 0.75, borderBottomColor: INK }}>
      {signature ? (
        <Signature signature={signature} isSmall={field.kind === "initials"} />
      ) : (
        value && <Words>{value}</Words>
      )}
    </View>
  );
}

const Box = ({ isTicked }: { isTicked: boolean }): ReactElement => (
  <Svg viewBox="0 0 10 10" style={{ width: 10, height: 10, marginBottom: 2 }}>
    <Path d="M.5 .5h9v9h-9z" fill="none" stroke={INK} strokeWidth={0.75} />
    {isTicked && <Path d="M2.3 5.2l1.9 2l3.6 -4.4" fill="none" stroke={INK} strokeWidth={1.2} />}
  </Svg>
);

/** The faces are of different heights at the same size. */
const SIZE = { allura: 27, "great-vibes": 25, caveat: 22 };

/** A name of usual length fits on one line. */
const sizeOf = (typeface: Typeface, letters: number): number => Math.max(12, Math.min(SIZE[typeface], 480 / letters));

function Signature({ signature, isSmall }: { signature: SignatureImage; isSmall: boolean }): ReactElement {
  if (signature.kind === "image") {
    return (
      <Image
        src={Buffer.from(signature.png)}
        style={{ height: isSmall ? 24 : 42, objectFit: "contain", objectPosition: "0% 100%" }}
      />
    );
  }
  const { typeface, text } = signature;
  return (
    <Text
      hyphenationPenalty={NEVER}
      style={{
        fontFamily: handwriting(typeface),
        fontSize: sizeOf(typeface, text.length) * (isSmall ? 0.7 : 1),
        lineHeight: 1.2,
      }}
    >
      {spelledOut(text)}
    </Text>
  );
}
