import "server-only";
import { askForDateUnscoped } from "@/lib/media-kit/inquiry/commands";
import { listTakenDaysUnscoped } from "@/lib/media-kit/inquiry/queries";
import { type AskProblems, readAsking } from "@/lib/media-kit/inquiry/rules";
import { type AskValues, HONEYPOT_FIELD } from "@/lib/media-kit/inquiry/schema";
import { DatesDocument } from "@/lib/media-kit/page/dates-document";
import { getPublicKitUnscoped, type OpenLink } from "@/lib/media-kit/public/queries";
import { answerVisit, formAnswer, redirectAnswer, type Visit } from "@/lib/media-kit/public/responses";
import { placesOf } from "@/lib/media-kit/public/urls";
import { readCookie } from "@/lib/server/cookies";
import { CSRF_COOKIE, csrfTokenAge } from "@/lib/server/csrf";
import { visitorAddress } from "@/lib/server/visitor-address";
import { isDay } from "@/lib/shared/dates";
import { AppError } from "@/lib/shared/errors";

type Shown = {
  values?: Partial<AskValues>;
  problems?: AskProblems;
  isSent?: boolean;
  status?: number;
  headers?: Record<string, string>;
};

async function datesAnswer(visit: Visit, link: OpenLink, { status, headers, ...shown }: Shown): Promise<Response> {
  const { values = {}, problems = {}, isSent = false } = shown;
  const [kit, days] = await Promise.all([getPublicKitUnscoped(link), listTakenDaysUnscoped(link)]);
  const places = placesOf(link);
  return formAnswer(<DatesDocument {...{ kit, places, days, values, problems, isSent }} today={link.today} />, visit, {
    status,
    headers,
  });
}

/** Free days and the form, with a day chosen by `date=`; `sent=1` says that it has gone out. */
export const datesPage = (visit: Visit): Promise<Response> =>
  answerVisit(visit, (link) => {
    const query = new URL(visit.request.url).searchParams;
    const date = query.get("date") ?? "";
    return datesAnswer(visit, link, { values: isDay(date) ? { date } : {}, isSent: query.has("sent") });
  });

/** Milliseconds below which nobody has read the form, let alone filled it in. */
const QUICKEST = 2_000;
const BY_A_PROGRAM = "This looks as if a program had sent it. Everything is still here: please send it once more.";

const TOO_LATE =
  "This page was open for a long time, or your browser keeps no cookies. Everything is still here: please send it once more.";

/** The form with everything that was typed, when its token was over. */
export const askAgain = (
  visit: Visit,
  { [HONEYPOT_FIELD]: _, ...values }: AskValues & { [HONEYPOT_FIELD]: string },
): Promise<Response> =>
  answerVisit(visit, (link) => datesAnswer(visit, link, { values, problems: { form: TOO_LATE }, status: 403 }));

/** Takes the form. What is wrong is said beside its field, with everything that was typed. */
export const askForDate = (
  visit: Visit,
  { [HONEYPOT_FIELD]: honeypot, ...values }: AskValues & { [HONEYPOT_FIELD]: string },
): Promise<Response> =>
  answerVisit(visit, async (link) => {
    const refuse = (problems: AskProblems, status = 422, headers?: Record<string, string>) =>
      datesAnswer(visit, link, { values, problems, status, headers });
    const read = readAsking(values, link.today);
    if ("problems" in read) return refuse(read.problems);
    const formToken = readCookie(visit.request, CSRF_COOKIE) ?? "";
    if (honeypot !== "" || csrfTokenAge(formToken) < QUICKEST) return refuse({ form: BY_A_PROGRAM });
    try {
      await askForDateUnscoped(link, read.input, { formToken, address: visitorAddress(visit.request) });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
      return refuse({ form: error.message }, error.status, error.extra.headers);
    }
    return redirectAnswer(`/shared/${link.token}/dates?sent=1`, 303);
  });
