import type { ReactElement } from "react";
import { signatureIn, valueIn } from "@/lib/contracts/document/rules";
import type { FilledPerson, PersonField, SignatureImage } from "@/lib/contracts/document/schema";
import { spelledOut } from "@/lib/documents/rules";

type Props = {
  field: PersonField;
  name: string;
  /** Without it, blanks to fill in by hand. */
  filled: FilledPerson | undefined;
};

export function FieldValue({ field, name, filled }: Props): ReactElement {
  const value = filled ? valueIn(field, filled) : "";
  const options = field.options.join("   /   ");
  if (field.kind === "checkbox") {
    return (
      <span>
        <span className={value ? "contract-box contract-ticked" : "contract-box"} />
        {filled && <span>{value ? "Yes" : "No"}</span>}
      </span>
    );
  }
  if (field.kind === "choice") {
    return (
      <span className="contract-value">
        {value && <strong dir="auto">{value}</strong>}
        {value ? <span className="contract-options">{options}</span> : options}
      </span>
    );
  }
  const signature = filled && signatureIn(field, filled);
  return (
    <span className="contract-value contract-line" dir="auto">
      {signature ? <Signature signature={signature} field={field} name={name} /> : value}
    </span>
  );
}

type SignatureProps = { signature: SignatureImage; field: PersonField; name: string };

function Signature({ signature, field: { kind }, name }: SignatureProps): ReactElement {
  if (signature.kind === "typed") {
    return <span className={`typeface-${signature.typeface}`}>{spelledOut(signature.text)}</span>;
  }
  return (
    <span className={`contract-drawn contract-${kind}`}>
      {/* biome-ignore lint/performance/noImgElement: a data URL */}
      <img src={pngAddress(signature.png)} alt={`${kind === "initials" ? "Initials" : "Signature"} of ${name}`} />
    </span>
  );
}

const pngAddress = (png: Uint8Array): string =>
  `data:image/png;base64,${btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(""))}`;
