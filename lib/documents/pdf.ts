import { type DocumentProps, renderToBuffer } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { loadTypefaces } from "@/lib/documents/typefaces";

/** In the caller's thread; the app calls `renderDocument`. */
export async function toPdf(document: ReactElement): Promise<Buffer> {
  await loadTypefaces();
  return renderToBuffer(document as ReactElement<DocumentProps>);
}
