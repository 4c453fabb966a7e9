"use client";

import { FileUp } from "lucide-react";
import { useState } from "react";
import { SignaturePad } from "@/components/contracts/signature-pad";
import { readPicture } from "@/components/contracts/signature-picture";
import { ChooseFiles } from "@/components/files/choose-files";
import { FormField } from "@/components/shared/form-field";
import { Input } from "@/components/ui/input";
import { TYPEFACE_LABEL, TYPEFACES } from "@/lib/contracts/document/list";
import { TYPEFACE_STYLE } from "@/lib/contracts/document/style";
import type { SigningForm, SigningProblems } from "@/lib/contracts/signing/schema";

const METHODS = { typed: "Type", drawn: "Draw", uploaded: "Upload" } as const;
type Method = keyof typeof METHODS;

type Props = {
  values: SigningForm;
  problems: SigningProblems;
  /** Asked for once, wherever they stand in the contract. */
  initials: { required: boolean } | null;
  onParts: (parts: SigningForm) => void;
};

/** Typed, drawn or uploaded; each method keeps its own signature. */
export function SignatureFields({ values, problems, initials, onParts }: Props) {
  const [pictures, setPictures] = useState<Partial<Record<Method, string>>>({});
  const [failure, setFailure] = useState("");
  const [hasPad, setHasPad] = useState(false);
  const method = values.method as Method;
  const problem = failure || problems.signature;
  const choose = (next: Method) => {
    setFailure("");
    setHasPad(hasPad || next === "drawn");
    onParts({ method: next, image: pictures[next] ?? "" });
  };
  const keep = (of: Method, image: string) => {
    setFailure("");
    setPictures((current) => ({ ...current, [of]: image }));
    onParts({ method: of, image });
  };
  const upload = ([file]: File[]) => {
    if (!file) return;
    readPicture(file).then(
      (image) => keep("uploaded", image),
      () => setFailure("This file isn't a picture. Choose a PNG or JPEG, or save a HEIC photo as a JPEG first."),
    );
  };
  return (
    <div className="grid gap-3">
      <style>{TYPEFACE_STYLE}</style>
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Your signature</legend>
        <div className="grid grid-cols-3 rounded-md border p-0.5">
          {Object.entries(METHODS).map(([value, label]) => (
            <label
              key={value}
              className="grid h-9 cursor-pointer place-items-center rounded text-sm text-muted-foreground has-checked:bg-accent has-checked:font-medium has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="signature-method"
                className="sr-only"
                checked={method === value}
                onChange={() => choose(value as Method)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {method === "typed" && (
        <>
          <FormField name="signature-typed" label="Type your full name" required error={problem}>
            <Input
              value={values.typed}
              maxLength={400}
              autoComplete="name"
              onChange={({ target }) => onParts({ typed: target.value })}
            />
          </FormField>
          <fieldset className="grid gap-2">
            <legend className="sr-only">Style</legend>
            {TYPEFACES.map((typeface) => (
              <label
                key={typeface}
                className="grid min-h-14 min-w-0 cursor-pointer place-items-center overflow-hidden rounded-md border px-2 py-1 text-center has-checked:border-foreground has-checked:bg-accent has-focus-visible:outline-2 has-focus-visible:outline-ring"
              >
                <input
                  type="radio"
                  name="signature-typeface"
                  className="sr-only"
                  aria-label={TYPEFACE_LABEL[typeface]}
                  checked={values.typeface === typeface}
                  onChange={() => onParts({ typeface })}
                />
                <span className={`typeface-${typeface} max-w-full wrap-anywhere`}>{values.typed || "Your name"}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
      {hasPad && (
        <div hidden={method !== "drawn"}>
          <SignaturePad
            onPicture={(image) => keep("drawn", image)}
            onFailure={() => setFailure("We couldn't load the drawing pad. Type your signature instead.")}
          />
        </div>
      )}
      {method === "uploaded" && (
        <div className="grid justify-items-start gap-2">
          {values.image && (
            // biome-ignore lint/performance/noImgElement: a data URL
            <img src={values.image} alt="Your signature" className="max-h-28 rounded-md border bg-white p-2" />
          )}
          <ChooseFiles
            label="Picture of your signature"
            accept="image/png,image/jpeg,image/webp"
            single
            onFiles={upload}
          >
            <FileUp aria-hidden /> {values.image ? "Choose another" : "Choose a picture"}
          </ChooseFiles>
          <p className="text-[0.8125rem] text-muted-foreground">PNG or JPEG. Dark ink on white paper works best.</p>
        </div>
      )}
      {problem && method !== "typed" && (
        <p role="alert" className="text-[0.8125rem] text-danger">
          {problem}
        </p>
      )}
      {initials && (
        <FormField
          name="signature-initials"
          label="Your initials"
          required={initials.required}
          error={problems.initials}
        >
          {(control) => (
            <span className="flex items-center gap-3">
              <Input
                {...control}
                className="max-w-28"
                value={values.initials}
                maxLength={12}
                autoComplete="off"
                onChange={({ target }) => onParts({ initials: target.value })}
              />
              <span aria-hidden className={`typeface-${values.typeface}`}>
                {values.initials}
              </span>
            </span>
          )}
        </FormField>
      )}
    </div>
  );
}
