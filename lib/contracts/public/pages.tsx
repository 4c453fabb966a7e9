import "server-only";
import { differencesOf } from "@/lib/contracts/differences/rules";
import { readDocument } from "@/lib/contracts/document/rules";
import { recordViewUnscoped } from "@/lib/contracts/public/commands";
import { SignDocument, VIEW_PLACEHOLDER } from "@/lib/contracts/public/document";
import { type OpenContract, openContractUnscoped, readTextsUnscoped } from "@/lib/contracts/public/queries";
import { standingOf } from "@/lib/contracts/public/rules";
import { SIGN_PATH } from "@/lib/contracts/sending/list";
import { disposition, downloadName } from "@/lib/files/rules";
import { cached } from "@/lib/public-page/cache";
import {
  htmlResponse,
  NO_STORE,
  type PublicRequest,
  renderDocument,
  respondOrClosed,
} from "@/lib/public-page/responses";
import { isAutomated } from "@/lib/server/automated";
import { readBlob } from "@/lib/server/blob";
import { mailedToken } from "@/lib/server/mailed-token";
import { noSuchLink } from "@/lib/shared/errors";

type SignRequest = PublicRequest & { params: { token: string } };

/** Shows on GET, and writes nothing. */
export const signPage = ({ params: { token }, request, actor }: SignRequest): Promise<Response> =>
  respondOrClosed(async () => {
    const link = await openContractUnscoped(token);
    const stamp = [link.version, link.expiresOn, link.speaker, link.email, link.newerId].join("\n");
    const html = await cached(`contract:${link.recipientId}`, stamp, () => renderPage(link));
    const counts = link.viewedAt === null && actor?.speakerId !== link.speakerId && !isAutomated(request);
    return htmlResponse(html.replace(VIEW_PLACEHOLDER, counts ? `${SIGN_PATH}${token}/view` : ""));
  });

async function renderPage(link: OpenContract): Promise<{ value: string; bytes: number }> {
  const { text, before } = await readTextsUnscoped(link);
  const document = readDocument(text);
  const value = await renderDocument(
    <SignDocument
      title={link.title}
      standing={standingOf(link)}
      document={document}
      differences={before ? differencesOf(readDocument(before), document) : []}
      speaker={link.speaker}
      email={link.email}
      pdf={`${SIGN_PATH}${mailedToken(link.recipientId)}/contract.pdf`}
      newer={link.newerId && `${SIGN_PATH}${mailedToken(link.newerId)}`}
    />,
  );
  return { value, bytes: value.length * 2 };
}

const PDF = "application/pdf";

/** As it was sent. */
export const signPdf = ({ params: { token } }: SignRequest): Promise<Response> =>
  respondOrClosed(async () => {
    const { path, title } = await openContractUnscoped(token);
    const bytes = await readBlob(path);
    if (!bytes) throw noSuchLink();
    return new Response(bytes, {
      headers: {
        ...NO_STORE,
        "Content-Type": PDF,
        "Content-Disposition": disposition("attachment", downloadName(title, PDF)),
      },
    });
  });

/** From the page's script after two visible seconds. */
export async function reportView({ params: { token }, request, actor }: SignRequest): Promise<void> {
  const link = await openContractUnscoped(token);
  if (actor?.speakerId === link.speakerId || isAutomated(request)) return;
  await recordViewUnscoped(link);
}
