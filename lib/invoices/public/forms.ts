import "server-only";
import * as z from "zod";
import {
  type OpenInvoice,
  openInvoiceUnscoped,
  recordDownloadUnscoped,
  recordPromiseUnscoped,
  recordViewUnscoped,
} from "@/lib/invoices/public/opening";
import { addressOf, pageOf, pdfResponse } from "@/lib/invoices/public/pages";
import { lastPromise } from "@/lib/invoices/public/view";
import { isOpen } from "@/lib/invoices/status";
import { readBank } from "@/lib/profile/queries";
import { behindLink, type Guard, type LinkRequest } from "@/lib/public-page/link";
import { redirectResponse } from "@/lib/public-page/responses";
import { findOwnerUnscoped } from "@/lib/server/session";
import { evidenceOf } from "@/lib/server/visitor-address";
import { formatDate, isDay } from "@/lib/shared/dates";
import { AppError, noSuchLink } from "@/lib/shared/errors";

/** Loose, as what is wrong is shown beside what was typed. */
export const promiseForm = z.strictObject({ promisedOn: z.string().max(40, "This text is too long").default("") });

type Post<B> = LinkRequest & { body: B };

const isValid: Guard<OpenInvoice> = (link, from) => (link.state === "void" ? pageOf(link, from, undefined, 409) : null);
const asksForMoney: Guard<OpenInvoice> = (link, from) =>
  link.kind === "invoice" && isOpen(link) ? null : pageOf(link, from, undefined, 409);

/** A person's first post counts as their view. */
const countsAsView: Guard<OpenInvoice> = async (link, { request, actor }) => {
  if (link.viewedAt === null && actor?.speakerId !== link.speakerId) {
    await recordViewUnscoped(link, evidenceOf(request));
  }
  return null;
};

const posted = <B>(
  guards: readonly Guard<OpenInvoice>[],
  respond: (link: OpenInvoice, from: Post<B>) => Promise<Response>,
) => behindLink(openInvoiceUnscoped, [...guards, countsAsView])(respond);

const TOO_LATE = "This page was open for a long time, or your browser blocks cookies. Please try again.";

export const formAgain = behindLink(openInvoiceUnscoped)((link, from: Post<object>) =>
  pageOf(link, from, { problem: TOO_LATE }, 403),
);

export const showBank = posted<object>([asksForMoney], async (link, from) =>
  pageOf(link, from, { bank: await readBank(link) }),
);

export const downloadPdf = posted<object>([isValid], async (link, { request }) => {
  const owner = await findOwnerUnscoped(link.speakerId);
  if (!owner) throw noSuchLink();
  await recordDownloadUnscoped(link, evidenceOf(request));
  return pdfResponse(owner, link);
});

export const postPromise = posted<{ promisedOn: string }>([asksForMoney], async (link, from) => {
  const on = from.body.promisedOn.trim();
  const problem = promiseProblem(on, link.today);
  if (problem) return pageOf(link, from, { promise: { text: on, problem } }, 422);
  try {
    await recordPromiseUnscoped(link, on, evidenceOf(from.request));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    return pageOf(await openInvoiceUnscoped(from.params.token), from, undefined, 409);
  }
  return redirectResponse(addressOf(link.tokenId), 303);
});

function promiseProblem(on: string, today: string): string | null {
  if (on === "") return "Enter the date when you'll pay";
  if (!isDay(on)) return `We couldn't read “${on}” as a date. Try ${today}.`;
  if (on < today) return "This date is in the past";
  const last = lastPromise(today);
  return on > last ? `Enter a date up to ${formatDate(last)}` : null;
}
