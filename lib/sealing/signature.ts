import "server-only";
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString, type Signer } from "@libpdf/core";
import { sha256, signDetached } from "@/lib/sealing/cms";
import { SealingWaits, waitingFor } from "@/lib/sealing/rules";
import type { Stamp } from "@/lib/sealing/timestamp";

type SignatureOptions = {
  signer: Signer;
  name: string;
  reason: string;
  now: Date;
  /** Makes it B-T instead of B-B. */
  stamp: Stamp | null;
};

/** Bytes of a signature besides its certificates, and of the largest timestamp token expected. */
const ROOM = { signature: 2_048, timestamp: 16_384 };

/** Written into the placeholder of each offset, which has room for ten digits. */
const OFFSET = 9_999_999_999;

/** Adds an invisible signature field, and signs everything but the signature itself. */
export async function signPdf(pdf: Uint8Array, options: SignatureOptions): Promise<Buffer> {
  const { signer, stamp } = options;
  const certificates = [signer.certificate, ...(signer.certificateChain ?? [])];
  const room = ROOM.signature + (stamp ? ROOM.timestamp : 0) + Buffer.concat(certificates).length;
  const bytes = await addField(pdf, options, room);

  const placeholder = `<${"0".repeat(room * 2)}>`;
  const start = bytes.lastIndexOf(placeholder);
  const end = start + placeholder.length;
  const digits = [start, end, bytes.length - end].map((number) => String(number).padEnd(String(OFFSET).length));
  const range = bytes.lastIndexOf(`[0 ${OFFSET} ${OFFSET} ${OFFSET}]`);
  if (start < 0 || range < 0) throw new Error("The PDF library wrote no placeholder for the signature");
  bytes.write(`[0 ${digits.join(" ")}]`, range);

  const digest = sha256(bytes.subarray(0, start), bytes.subarray(end));
  const signature = await signDetached(digest, signer, stamp);
  if (signature.length > room) {
    if (stamp) throw new SealingWaits("timestamp", waitingFor("The timestamp service's timestamps are too large."));
    throw new Error(`A signature of ${signature.length} bytes has no room in ${room}`);
  }
  bytes.write(signature.toString("hex"), start + 1);
  return bytes;
}

async function addField(pdf: Uint8Array, options: SignatureOptions, room: number): Promise<Buffer> {
  const document = await PDF.load(pdf);
  const page = document.getPage(0);
  if (!page) throw new Error("A PDF without pages can't be signed");
  const offset = PdfNumber.of(OFFSET);
  const value = document.register(
    PdfDict.of({
      Type: PdfName.of("Sig"),
      Filter: PdfName.of("Adobe.PPKLite"),
      SubFilter: PdfName.of("ETSI.CAdES.detached"),
      ByteRange: new PdfArray([PdfNumber.of(0), offset, offset, offset]),
      Contents: PdfString.fromBytes(new Uint8Array(room)),
      M: PdfString.fromString(pdfDate(options.now)),
      Name: PdfString.fromString(options.name),
      Reason: PdfString.fromString(options.reason),
    }),
  );
  const field = document.getOrCreateForm().createSignatureField("Seal");
  const widget = field.getDict();
  const ref = field.getRef();
  if (!ref) throw new Error("The PDF library made a signature field without a reference");
  widget.delete("Kids");
  widget.set("V", value);
  widget.set("Type", PdfName.of("Annot"));
  widget.set("Subtype", PdfName.of("Widget"));
  // Printed, and locked against changes.
  widget.set("F", PdfNumber.of(132));
  widget.set("P", page.ref);
  widget.set("Rect", new PdfArray([0, 0, 0, 0].map((side) => PdfNumber.of(side))));
  const annotations = page.dict.getArray("Annots", (found) => document.getObject(found));
  if (annotations) annotations.push(ref);
  else page.dict.set("Annots", new PdfArray([ref]));
  return Buffer.from(await document.save({ incremental: true }));
}

const pdfDate = (at: Date): string => `D:${at.toISOString().replace(/\D/g, "").slice(0, 14)}Z`;
