"use client";

import { useEffect, useRef, useState } from "react";
import { INK, inkOf } from "@/components/contracts/signature-picture";
import { Button } from "@/components/ui/button";

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

type Props = { onPicture: (url: string) => void; onFailure: () => void };

/** Draws with a finger, a pen or the mouse; the library is loaded with it. */
export function SignaturePad({ onPicture, onFailure }: Props) {
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
