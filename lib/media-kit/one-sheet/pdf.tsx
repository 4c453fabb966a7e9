import "server-only";
import { Document, Page, renderToBuffer, Text } from "@react-pdf/renderer";
import type { PublicKit } from "@/lib/media-kit/opening/schema";

/**
 * The kit on one page of US Letter.
 * @param portrait JPEG or PNG
 */
export async function renderOneSheet(kit: PublicKit, _portrait: Buffer | null): Promise<Buffer> {
  return renderToBuffer(
    <Document title={kit.name} author={kit.name}>
      <Page size="LETTER">
        <Text>{kit.name}</Text>
      </Page>
    </Document>,
  );
}
