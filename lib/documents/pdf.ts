import { type DocumentProps, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { registerTypefaces } from "@/lib/documents/typefaces";

/** In the caller's thread; the app calls `renderDocument`. */
export function toPdf(document: ReactElement): Promise<Buffer> {
  registerTypefaces();
  return renderToBuffer(document as ReactElement<DocumentProps>);
}
