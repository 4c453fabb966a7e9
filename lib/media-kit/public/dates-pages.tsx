import "server-only";
import {
  HONEYPOT_FIELD,
  type InquiryForm,
  type InquiryProblems,
  type InquiryValues,
  readInquiry,
} from "@/lib/media-kit/inquiry";
import { DatesDocument } from "@/lib/media-kit/page/dates-document";
import { getPublicKitUnscoped, listTakenDaysUnscoped, type OpenLink } from "@/lib/media-kit/public/opening";
import { kitHandler } from "@/lib/media-kit/public/pages";
import { urlsOf } from "@/lib/media-kit/public/public-kit";
import { createInquiryUnscoped } from "@/lib/media-kit/receiving-inquiry";
import type { LinkRequest } from "@/lib/public-page/link";
import { formResponse, redirectResponse } from "@/lib/public-page/responses";
import { CSRF_COOKIE, csrfTokenAge } from "@/lib/server/csrf";
import { readCookie } from "@/lib/server/session";
import { visitorAddress } from "@/lib/server/visitor-address";
import { isDay } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";

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

const TOO_LATE =
  "This page was open for a long time, or your browser blocks cookies. Your answers are still here – please send it again.";

type InquiryRequest = LinkRequest & { body: InquiryForm };

/** The form with its values after the CSRF token expired. */
export const redisplayInquiryForm = kitHandler((link, kitRequest: InquiryRequest) => {
  const { [HONEYPOT_FIELD]: _, ...values } = kitRequest.body;
  return datesResponse(kitRequest, link, { values, problems: { form: TOO_LATE }, status: 403 });
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
