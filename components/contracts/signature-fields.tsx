"use client";

import { FileUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ChooseFiles } from "@/components/files/choose-files";
import { FormError, FormField } from "@/components/shared/form/form-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { TYPEFACE_LABEL, TYPEFACES } from "@/lib/contracts/document/document";
import { TYPEFACE_STYLE } from "@/lib/contracts/document/style";
import type { SigningForm, SigningProblems } from "@/lib/contracts/signing/form";

/** Pixels of the longer side of a picture of a signature. */
const SIZE = 1_200;

/** Length limit of a data URL, in characters. */
const MOST = 800_000;

/** Dark on transparent, whatever the theme. */
const INK = "#0f172a";

type Box = { x: number; y: number; width: number; height: number };

function pictureOf(source: CanvasImageSource, { x, y, width, height }: Box, size: number): string {
  const factor = Math.min(1, size / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * factor));
  canvas.height = Math.max(1, Math.round(height * factor));
  canvas.getContext("2d")?.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

/** The drawing cropped to its ink, as a data URL; "" for an empty one. */
function inkOf(canvas: HTMLCanvasElement): string {
  const { width, height } = canvas;
  const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) < 16) continue;
    const pixel = (at - 3) / 4;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < 0) return "";
  const room = 8;
  const [x, y] = [Math.max(0, left - room), Math.max(0, top - room)];
  const end = { x: Math.min(width, right + room + 1), y: Math.min(height, bottom + room + 1) };
  return pictureOf(canvas, { x, y, width: end.x - x, height: end.y - y }, SIZE);
}

/** A chosen picture as a PNG that is small enough to send. @throws when it isn't a picture */
async function readPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const box = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  let size = SIZE;
  let url = pictureOf(bitmap, box, size);
  while (url.length > MOST) {
    size *= 0.75;
    url = pictureOf(bitmap, box, size);
  }
  bitmap.close();
  return url;
}

const SCRIPT = "/signature-pad.js?v=5.1.4";

/** Pixels of the bitmap, so that the drawing is as sharp on every screen. */
const [WIDTH, HEIGHT] = [1_200, 400];

type Pad = {
  clear: () => void;
  toData: () => unknown[];
  fromData: (data: unknown[]) => void;
  addEventListener: (name: "beginStroke" | "endStroke", listener: () => void) => void;
  off: () => void;
};

/** Draws with a finger, a pen or the mouse; the library is loaded with it. */
function SignaturePad({ onPicture, onFailure }: { onPicture: (url: string) => void; onFailure: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const told = useRef({ onPicture, onFailure });
  const [strokes, setStrokes] = useState(0);
  useEffect(() => {
    told.current = { onPicture, onFailure };
  });
  const changed = () => {
    const count = pad.current?.toData().length ?? 0;
    setStrokes(count);
    told.current.onPicture(count > 0 && canvas.current ? inkOf(canvas.current) : "");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per canvas
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isGone = false;
    /** Strokes are in CSS pixels, which change with the window. */
    const rescale = () => {
      const scale = WIDTH / (element.clientWidth || WIDTH);
      element.getContext("2d")?.setTransform(scale, 0, 0, scale, 0, 0);
    };
    import(/* webpackIgnore: true */ /* turbopackIgnore: true */ SCRIPT).then(
      ({ default: Library }) => {
        if (isGone) return;
        rescale();
        const made: Pad = new Library(element, { penColor: INK, minWidth: 0.8, maxWidth: 2.6 });
        made.addEventListener("beginStroke", rescale);
        made.addEventListener("endStroke", changed);
        pad.current = made;
      },
      () => told.current.onFailure(),
    );
    return () => {
      isGone = true;
      pad.current?.off();
    };
  }, []);
  const undo = () => {
    pad.current?.fromData(pad.current.toData().slice(0, -1));
    changed();
  };
  const clear = () => {
    pad.current?.clear();
    changed();
  };
  return (
    <div>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label="Space to draw your signature with a finger, pen, or mouse"
        className="aspect-[3/1] w-full cursor-crosshair touch-none rounded-md border border-input bg-white"
      />
      <div className="mt-2 flex gap-2">
        <Button size="sm" disabled={strokes === 0} onClick={undo}>
          Undo
        </Button>
        <Button size="sm" disabled={strokes === 0} onClick={clear}>
          Clear
        </Button>
      </div>
    </div>
  );
}

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
      {method !== "typed" && <FormError small>{problem}</FormError>}
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
