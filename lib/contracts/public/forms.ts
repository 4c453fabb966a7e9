import "server-only";
import { enterCodeUnscoped, sendCode } from "@/lib/contracts/public/code";
import {
  type OpenContract,
  openContractUnscoped,
  recordDownloadUnscoped,
  recordViewUnscoped,
} from "@/lib/contracts/public/opening";
import { addressOf, handedOver, lockOf, mayAct, pageOf, pdfResponse } from "@/lib/contracts/public/pages";
import { replacementSchema } from "@/lib/contracts/schema";
import { handOver } from "@/lib/contracts/sending/handing-over";
import { readSigning, type SigningForm } from "@/lib/contracts/signing/form";
import { declineContract, requestChange, saveDraftUnscoped } from "@/lib/contracts/signing/requests";
import { signContract } from "@/lib/contracts/signing/signing";
import { isOpen } from "@/lib/contracts/status";
import { behindLink, type Guard, isUnlocked, type LinkRequest, unlock } from "@/lib/public-page/link";
import { redirectResponse } from "@/lib/public-page/responses";
import { type Actor, findOwnerUnscoped } from "@/lib/server/session";
import { type Evidence, evidenceOf } from "@/lib/server/visitor-address";
import { AppError, noSuchLink } from "@/lib/shared/errors";

type Post<B> = LinkRequest & { body: B };

type Context = { link: OpenContract; owner: Actor; evidence: Evidence };

const instead = (link: OpenContract, from: LinkRequest, status: number) => pageOf(link, from, undefined, { status });

const isStillOpen: Guard<OpenContract> = (link, from) => (isOpen(link) ? null : instead(link, from, 409));
const hasCode: Guard<OpenContract> = (link, from) =>
  isUnlocked(lockOf(link), from.request) ? null : instead(link, from, 403);
const isTheirTurn: Guard<OpenContract> = (link, from) => (mayAct(link) ? null : instead(link, from, 409));

/** A person's first post counts as their view. */
const countsAsView: Guard<OpenContract> = async (link, { request, actor }) => {
  const isFirst = link.viewedAt === null && isOpen(link) && actor?.speakerId !== link.speakerId;
  if (isFirst) await recordViewUnscoped(link, evidenceOf(request));
  return null;
};

const TO_ACT = [isStillOpen, hasCode, countsAsView, isTheirTurn];

const posted = <B>(
  handler: (context: Context, from: Post<B>) => Promise<Response>,
  guards: readonly Guard<OpenContract>[] = TO_ACT,
) =>
  behindLink(
    openContractUnscoped,
    guards,
  )(async (link, from: Post<B>) => {
    const owner = await findOwnerUnscoped(link.speakerId);
    if (!owner) throw noSuchLink();
    try {
      return await handler({ link, owner, evidence: evidenceOf(from.request) }, from);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "conflict") throw error;
      // Someone was faster, or the contract has ended: the page shows what is true now.
      return instead(await openContractUnscoped(from.params.token), from, 409);
    }
  });

const back = (link: OpenContract, query = ""): Response =>
  redirectResponse(`${addressOf(link)}${query}` as `/${string}`, 303);

const CODELESS = [isStillOpen, countsAsView];

export const continueToSign = posted<object>(async ({ link }) => back(link, "#sign"), CODELESS);

const TOO_LATE =
  "This page was open for a long time, or your browser blocks cookies. What you entered is still here – please send it again.";

const again = (valuesOf: (link: OpenContract, body: object) => SigningForm) =>
  behindLink(openContractUnscoped)((link, from: Post<object>) => {
    const said = { values: valuesOf(link, from.body), problems: { form: TOO_LATE } };
    return pageOf(link, from, said, { status: 403 });
  });

export const signingAgain = again((_, body) => ({ ...body }));
export const formAgain = again(({ draft }, body) => ({ ...draft, ...body }));

export const postSignature = posted<SigningForm>(async ({ link, owner, evidence }, from) => {
  const { body: values, actor } = from;
  const { recipientId, contractId, role, fields } = link;
  if (role === "copy") throw noSuchLink();
  const read = readSigning(values, { role, fields });
  if ("problems" in read) return pageOf(link, from, { values, problems: read.problems }, { status: 422 });
  try {
    const circumstances = { evidence, inPerson: actor?.speakerId === link.speakerId };
    await signContract(owner, { contractId, recipientId }, read.input, circumstances);
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "invalid" && error.code !== "unsupported_type")) throw error;
    const problems = { signature: error.message };
    return pageOf(link, from, { values, problems }, { status: error.status });
  }
  return back(link);
});

export const postDraft = posted<SigningForm>(
  async ({ link }, { body }) => {
    await saveDraftUnscoped(link, body);
    return back(link, "?saved=1");
  },
  [isStillOpen, hasCode, countsAsView],
);

export const postCode = posted<object>(
  async ({ link, owner, evidence }, from) => {
    if (!link.needsCode) return back(link);
    try {
      await sendCode(owner, link, evidence);
    } catch (error) {
      return codeRefused(link, from, error);
    }
    return back(link, "#sign");
  },
  [...CODELESS, isTheirTurn],
);

export const postEntry = posted<{ code: string }>(async ({ link, evidence }, from) => {
  const lock = lockOf(link);
  if (!lock) return back(link);
  try {
    const problem = await enterCodeUnscoped(link, from.body.code, evidence);
    if (problem) return pageOf(link, from, { codeProblem: problem }, { status: 422 });
  } catch (error) {
    return codeRefused(link, from, error);
  }
  return unlock(back(link, "#sign"), lock);
}, CODELESS);

function codeRefused(link: OpenContract, from: LinkRequest, error: unknown): Promise<Response> {
  if (!(error instanceof AppError) || (error.code !== "rate_limited" && error.code !== "invalid")) throw error;
  return pageOf(link, from, { codeProblem: error.message }, { status: error.status, headers: error.extra.headers });
}

const WITHOUT_REASON = "Say why in a few words, so the sender knows what to do";

const asking = (part: "decline" | "change", act: typeof declineContract) =>
  posted<{ reason: string }>(async ({ link, owner, evidence }, from) => {
    const { reason } = from.body;
    if (reason === "") {
      const values = { ...link.draft };
      return pageOf(link, from, { values, formProblems: { [part]: WITHOUT_REASON } }, { status: 422 });
    }
    await act(owner, { contractId: link.contractId, recipientId: link.recipientId, reason, evidence });
    return back(link);
  });

export const postDecline = asking("decline", declineContract);
export const postChange = asking("change", requestChange);

export const postHandover = posted<{ name: string; email: string }>(async ({ link, owner, evidence }, from) => {
  const { contractId, recipientId, needsCode: needsSpeaker } = link;
  const refuse = (problem: string, status = 422) =>
    pageOf(link, from, { formProblems: { handover: problem }, values: { ...link.draft, ...from.body } }, { status });
  const read = replacementSchema.safeParse(from.body);
  if (!read.success) return refuse(read.error.issues[0]?.message ?? "Enter their name and email");
  try {
    await handOver(owner, { contractId, recipientId }, read.data, { evidence, needsSpeaker });
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "rate_limited" && error.code !== "invalid")) throw error;
    return refuse(error.message, error.status);
  }
  return needsSpeaker ? back(link) : handedOver(read.data.name, link.speaker);
});

export const downloadPdf = posted<object>(
  async ({ link, evidence }) => {
    await recordDownloadUnscoped(link, evidence);
    return pdfResponse(link);
  },
  [countsAsView],
);
