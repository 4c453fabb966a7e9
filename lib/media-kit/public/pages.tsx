import "server-only";
import { verifyPassword } from "@/lib/account/passwords";
import { withoutContacts } from "@/lib/media-kit/contacts";
import {
  HONEYPOT_FIELD,
  type InquiryForm,
  type InquiryProblems,
  type InquiryValues,
  readInquiry,
} from "@/lib/media-kit/inquiry";
import type { VisitInput } from "@/lib/media-kit/link-schema";
import { DatesDocument } from "@/lib/media-kit/page/dates-document";
import type { KitPreview } from "@/lib/media-kit/page/elements";
import { IntroductionDocument, KitDocument, VISIT_TOKEN_PLACEHOLDER } from "@/lib/media-kit/page/kit-document";
import type { PublicKit } from "@/lib/media-kit/public/kit-schema";
import {
  findPictureUnscoped,
  getOwnContactUnscoped,
  getPublicKitUnscoped,
  listTakenDaysUnscoped,
  type OpenLink,
  openLinkUnscoped,
} from "@/lib/media-kit/public/opening";
import { urlsOf } from "@/lib/media-kit/public/public-kit";
import { createInquiryUnscoped } from "@/lib/media-kit/receiving-inquiry";
import { countVisitUnscoped, visitTokenUnscoped } from "@/lib/media-kit/visits";
import { PasswordDocument } from "@/lib/public-page/document";
import { behindLink, type Guard, isUnlocked, type LinkRequest, type Lock, unlock } from "@/lib/public-page/link";
import { cached, formResponse, htmlResponse, redirectResponse, renderDocument } from "@/lib/public-page/responses";
import { CSRF_COOKIE, csrfTokenAge } from "@/lib/server/csrf";
import { clearHits, countHit, undoHit } from "@/lib/server/rate-limit";
import { readCookie } from "@/lib/server/session";
import { visitorAddress } from "@/lib/server/visitor-address";
import { isDay } from "@/lib/shared/dates";
import { AppError, noSuchLink } from "@/lib/shared/errors";
import { siteAddress } from "@/lib/shared/site";

const lockOf = ({ linkId: id, passwordHash: proof }: OpenLink): Lock | null =>
  proof === null ? null : { name: "kit", id, proof, path: "/", seconds: 12 * 60 * 60 };

/** @param problem shown above the password form */
const unlocked =
  (problem: string | null): Guard<OpenLink> =>
  (link, from) =>
    isUnlocked(lockOf(link), from.request) ? null : passwordResponse(from, problem);

export const kitHandler = behindLink(openLinkUnscoped, [unlocked(null)]);

/** JSON counterpart: 404 when closed, 401 when locked. */
const kitJsonHandler =
  <R extends LinkRequest, T>(respond: (link: OpenLink, request: R) => Promise<T>) =>
  async (kitRequest: R): Promise<T> => {
    const link = await openLinkUnscoped(kitRequest.params.token);
    if (!isUnlocked(lockOf(link), kitRequest.request)) {
      throw new AppError("unauthenticated", "This link needs a password.");
    }
    return respond(link, kitRequest);
  };

const passwordResponse = (
  kitRequest: LinkRequest,
  problem: string | null,
  options: { status: number; headers?: Record<string, string> } = { status: 401 },
): Promise<Response> =>
  formResponse(
    <PasswordDocument
      title="Enter the password to view this media kit"
      submitLabel="View media kit"
      action={`/shared/${kitRequest.params.token}/password`}
      problem={problem}
    />,
    kitRequest,
    options,
  );

export const kitJson = kitJsonHandler(getPublicKitUnscoped);

export const reportVisit = kitJsonHandler((link, { body }: LinkRequest & { body: VisitInput }) =>
  countVisitUnscoped(link, body),
);

/** Cached except for the visitor's token. The name in the long address must be current. */
export const kitPage = kitHandler(async (link, { request, actor }) => {
  // A rewritten request keeps its original address.
  const [, slug] = /^\/share\/([^/]+)\//i.exec(new URL(request.url).pathname) ?? [];
  if (slug !== undefined && slug !== link.slug) return redirectResponse(`/share/${link.slug}/${link.token}`, 307);
  const html = await cached(`page:${link.linkId}`, link.stamp, () => renderPage(link));
  return htmlResponse(html.replace(VISIT_TOKEN_PLACEHOLDER, await visitTokenUnscoped(link, request, actor)));
});

async function renderPage(link: OpenLink): Promise<{ value: string; bytes: number }> {
  const kit = await getPublicKitUnscoped(link);
  const preview = await previewOf(link, kit);
  const html = await renderDocument(
    <KitDocument kit={kit} urls={urlsOf(link)} preview={preview} site={siteAddress()} />,
  );
  return { value: html, bytes: html.length * 2 };
}

/** Absolute addresses by the configured host, not by `Host`. */
async function previewOf(link: OpenLink, kit: PublicKit): Promise<KitPreview> {
  const { previewFileId, previewTitle, previewText, isBureauSafe } = link;
  const chosen = previewFileId ? await findPictureUnscoped(link, previewFileId) : null;
  const picture = chosen && previewFileId ? { ...chosen, fileId: previewFileId } : kit.portrait;
  const own = isBureauSafe ? await getOwnContactUnscoped(link) : null;
  const say = (text: string) => (own ? withoutContacts(text, own) : text);
  return {
    title: say(previewTitle),
    text: say(previewText),
    picture: picture && {
      address: siteAddress() + urlsOf(link).picture(picture.fileId, "web"),
      width: picture.width,
      height: picture.height,
    },
  };
}

export const introductionPage = kitHandler(async (link) => {
  const kit = await getPublicKitUnscoped(link);
  if (!kit.introduction) throw noSuchLink();
  return htmlResponse(await renderDocument(<IntroductionDocument kit={kit} urls={urlsOf(link)} />));
});

/** Limits per visitor and per link: an address can be forged, a link can't. */
const ATTEMPTS = { name: "kit-password", limit: 10, windowSeconds: 15 * 60 };
const ATTEMPTS_BY_LINK = { name: "kit-password-link", limit: 100, windowSeconds: 60 * 60 };

const WRONG = "That password isn't right. Check with the person who sent you this link.";

const TOO_LATE = "This page was open for a long time, or your browser blocks cookies. Please enter the password again.";

/** The password form after its CSRF token expired. */
export const passwordFormAgain = behindLink(openLinkUnscoped, [unlocked(TOO_LATE)])(async ({ token }) =>
  redirectResponse(`/shared/${token}`, 303),
);

/** Sets the cookie for twelve hours and redirects to the page. */
export const unlockKit = behindLink(openLinkUnscoped)(
  async (link, kitRequest: LinkRequest & { body: { password: string } }) => {
    const { request, body } = kitRequest;
    const { linkId } = link;
    const page = redirectResponse(`/shared/${link.token}`, 303);
    const lock = lockOf(link);
    if (lock === null) return page;
    const visitor = `${linkId}\n${visitorAddress(request)}`;
    try {
      await countHit(ATTEMPTS, visitor);
      await countHit(ATTEMPTS_BY_LINK, linkId);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
      return passwordResponse(kitRequest, error.message, { status: error.status, headers: error.extra.headers });
    }
    const fits =
      body.password !== "" && body.password.length <= 128 && (await verifyPassword(lock.proof, body.password));
    if (!fits) return passwordResponse(kitRequest, WRONG);
    // Successful attempts don't count, as a venue shares one address.
    await Promise.all([clearHits(ATTEMPTS, visitor), undoHit(ATTEMPTS_BY_LINK, linkId)]);
    return unlock(page, lock);
  },
);

type Shown = {
  values?: Partial<InquiryValues>;
  problems?: InquiryProblems;
  isSent?: boolean;
  isCopied?: boolean;
  status?: number;
  headers?: Record<string, string>;
};

async function datesResponse(
  request: LinkRequest,
  link: OpenLink,
  { values = {}, problems = {}, isSent = false, isCopied = false, ...options }: Shown,
): Promise<Response> {
  const [kit, days] = await Promise.all([getPublicKitUnscoped(link), listTakenDaysUnscoped(link)]);
  const shown = { kit, days, values, problems, isSent, isCopied, urls: urlsOf(link), today: link.today };
  return formResponse(<DatesDocument {...shown} />, request, options);
}

/** Calendar and form; `date=` preselects a date, `sent=` confirms; `copy` if one was emailed. */
export const datesPage = kitHandler((link, kitRequest) => {
  const query = new URL(kitRequest.request.url).searchParams;
  const date = query.get("date") ?? "";
  return datesResponse(kitRequest, link, {
    values: isDay(date) ? { date } : {},
    isSent: query.has("sent"),
    isCopied: query.get("sent") === "copy",
  });
});

/** Milliseconds; faster submissions are bots. */
const QUICKEST = 2_000;
const BY_A_PROGRAM = "This looked like an automated submission. Your answers are still here – please send it again.";

const SENT_TOO_LATE =
  "This page was open for a long time, or your browser blocks cookies. Your answers are still here – please send it again.";

type InquiryRequest = LinkRequest & { body: InquiryForm };

/** The form with its values after the CSRF token expired. */
export const redisplayInquiryForm = kitHandler((link, kitRequest: InquiryRequest) => {
  const { [HONEYPOT_FIELD]: _, ...values } = kitRequest.body;
  return datesResponse(kitRequest, link, { values, problems: { form: SENT_TOO_LATE }, status: 403 });
});

export const sendInquiry = kitHandler(async (link, kitRequest: InquiryRequest) => {
  const { request, body } = kitRequest;
  const { [HONEYPOT_FIELD]: honeypot, ...values } = body;
  const refuse = (problems: InquiryProblems, status = 422, headers?: Record<string, string>) =>
    datesResponse(kitRequest, link, { values, problems, status, headers });
  const read = readInquiry(values, link.today);
  if ("problems" in read) return refuse(read.problems);
  const formToken = readCookie(request, CSRF_COOKIE) ?? "";
  if (honeypot !== "" || csrfTokenAge(formToken) < QUICKEST) return refuse({ form: BY_A_PROGRAM });
  let isCopied: boolean;
  try {
    const { name: speaker } = await getPublicKitUnscoped(link);
    const visitor = { formToken, address: visitorAddress(request), speaker };
    ({ isCopied } = await createInquiryUnscoped(link, read.input, visitor));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    return refuse({ form: error.message }, error.status, error.extra.headers);
  }
  return redirectResponse(`/shared/${link.token}/dates?sent=${isCopied ? "copy" : "1"}`, 303);
});
