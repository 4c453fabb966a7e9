import type { ReactElement } from "react";
import type { Typeface } from "@/lib/contracts/document/document";
import { isTypeface, TYPEFACE_LABEL, TYPEFACES } from "@/lib/contracts/document/document";
import { DEFAULT_TYPEFACE } from "@/lib/contracts/signing/constants";
import { initialsOf, type SigningForm } from "@/lib/contracts/signing/form";

const typefaceOf = ({ typeface = "" }: SigningForm): Typeface => (isTypeface(typeface) ? typeface : DEFAULT_TYPEFACE);

/** Signed with a picture, drawn or uploaded. */
const pictureMethod = ({ method }: SigningForm): "drawn" | "uploaded" | null =>
  method === "drawn" || method === "uploaded" ? method : null;

const initialsText = ({ initials }: SigningForm, name: string): string => initials ?? initialsOf(name);

type InkProps = { part: "signature" | "initials"; values: SigningForm; name: string; id: string };

/** The current signature, in its place in the contract; links to the form. */
export function Ink({ part, values, name, id }: InkProps): ReactElement {
  const empty = `Add your ${part}`;
  return (
    <a id={id} href={`#${part}`} className="ink" data-ink={part} data-empty={empty}>
      {inked(part, values, name) ?? empty}
    </a>
  );
}

function inked(part: InkProps["part"], values: SigningForm, name: string): ReactElement | null {
  const isPicture = pictureMethod(values) !== null;
  const picture = part === "initials" ? values.initialsImage : values.image;
  // biome-ignore lint/performance/noImgElement: a data URL
  if (isPicture && picture) return <img src={picture} alt={`Your ${part}`} />;
  const typed = isPicture ? "" : values.typed;
  const text = part === "initials" ? initialsText(values, name) : typed;
  return text ? <span className={`typeface-${typefaceOf(values)}`}>{text}</span> : null;
}

type Props = { values: SigningForm; name: string; problem: string | undefined };

const METHODS = { typed: "Type", drawn: "Draw", uploaded: "Upload" } as const;

/** Typing works without the script, which shows the other ways. */
export function SignatureParts({ values, name, problem }: Props): ReactElement {
  const method = pictureMethod(values) ?? "typed";
  return (
    <section id="signature" className="part" aria-labelledby="signature-title" tabIndex={-1}>
      <h3 id="signature-title">Your signature</h3>
      <fieldset className="methods" hidden={method === "typed"}>
        <legend className="unseen">How to sign</legend>
        {Object.entries(METHODS).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="method" value={value} defaultChecked={value === method} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div data-method="typed">
        <label htmlFor="typed">Type your full name</label>
        <input
          id="typed"
          name="typed"
          type="text"
          maxLength={400}
          autoComplete="name"
          dir="auto"
          defaultValue={values.typed}
          required={method === "typed"}
          {...(problem && { "aria-invalid": true, "aria-describedby": "signature-problem" })}
        />
        <fieldset className="faces">
          <legend className="unseen">Style</legend>
          {TYPEFACES.map((typeface) => (
            <label key={typeface}>
              <input
                type="radio"
                name="typeface"
                value={typeface}
                defaultChecked={typeface === typefaceOf(values)}
                aria-label={TYPEFACE_LABEL[typeface]}
              />
              <span className={`typeface-${typeface}`} data-sample={name} dir="auto">
                {values.typed || name}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      <div data-method="drawn">
        <Pad part="signature" picture={method === "drawn" ? values.image : ""} />
      </div>
      <div data-method="uploaded">
        <label htmlFor="upload">Choose a picture of your signature</label>
        <input id="upload" type="file" accept="image/png,image/jpeg,image/webp" aria-describedby="upload-note" />
        <p className="note" id="upload-note">
          PNG or JPEG. Dark ink on white paper works best.
        </p>
        <p className="preview" data-preview>
          {method === "uploaded" && values.image && (
            // biome-ignore lint/performance/noImgElement: a data URL
            <img src={values.image} alt="Your signature" />
          )}
        </p>
      </div>
      <input type="hidden" name="image" defaultValue={values.image} />
      <p className="problem" id="signature-problem" hidden={!problem}>
        {problem}
      </p>
    </section>
  );
}

/** Once for all places. */
export function InitialsParts({ values, name, problem, required }: Props & { required: boolean }): ReactElement {
  return (
    <section id="initials" className="part" aria-labelledby="initials-title" tabIndex={-1}>
      <h3 id="initials-title">
        <label htmlFor="initials-text">{required ? "Your initials" : "Your initials (optional)"}</label>
      </h3>
      <div className="initials">
        <input
          id="initials-text"
          name="initials"
          type="text"
          className="short"
          maxLength={12}
          autoComplete="off"
          dir="auto"
          defaultValue={initialsText(values, name)}
          data-suggested={values.initials === undefined ? "" : undefined}
          required={required}
          {...(problem && { "aria-invalid": true, "aria-describedby": "initials-problem" })}
        />
        <span className={`typeface-${typefaceOf(values)}`} data-method="typed" data-initials aria-hidden="true">
          {initialsText(values, name)}
        </span>
      </div>
      <div data-method="drawn">
        <p className="note">Draw your initials to use them instead.</p>
        <Pad part="initials" picture={values.method === "drawn" ? values.initialsImage : ""} />
      </div>
      <input type="hidden" name="initialsImage" defaultValue={values.initialsImage} />
      <p className="problem" id="initials-problem" hidden={!problem}>
        {problem}
      </p>
    </section>
  );
}

/** A picture from before is kept until it is cleared. */
function Pad({ part, picture }: { part: "signature" | "initials"; picture: string | undefined }): ReactElement {
  return (
    <div className={`pad pad-${part}`} data-pad={part}>
      {picture && (
        // biome-ignore lint/performance/noImgElement: a data URL
        <img className="kept" src={picture} alt={`Your ${part}`} />
      )}
      <canvas role="img" aria-label={`Space to draw your ${part} with a finger, pen, or mouse`} />
      <p>
        <button type="button" className="plain" data-undo>
          Undo
        </button>
        <button type="button" className="plain" data-clear>
          Clear
        </button>
      </p>
    </div>
  );
}
