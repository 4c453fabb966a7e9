import { inquiryForm } from "@/lib/media-kit/inquiry";
import { visitSchema } from "@/lib/media-kit/link-schema";
import { headshotsZip, oneSheet } from "@/lib/media-kit/public/downloads";
import { passwordForm } from "@/lib/media-kit/public/kit-schema";
import {
  datesPage,
  introductionPage,
  kitPage,
  passwordFormAgain,
  redisplayInquiryForm,
  reportVisit,
  sendInquiry,
  unlockKit,
} from "@/lib/media-kit/public/pages";
import { type Parts, linkParams as params, partsRoute } from "@/lib/public-page/link";
import { publicRoute } from "@/lib/server/route";

/**
 * `/shared/{token}` and `/share/{name}/{token}` are the page and `/shared/{token}/{part}` all others, rewritten in
 * next.config.mjs.
 */
const PARTS: Parts = {
  page: { GET: publicRoute({ params }, kitPage) },
  introduction: { GET: publicRoute({ params }, introductionPage) },
  "one-sheet.pdf": { GET: publicRoute({ params }, oneSheet) },
  "headshots.zip": { GET: publicRoute({ params }, headshotsZip) },
  dates: {
    GET: publicRoute({ params }, datesPage),
    POST: publicRoute({ params, form: inquiryForm, onExpired: redisplayInquiryForm }, sendInquiry),
  },
  password: { POST: publicRoute({ params, form: passwordForm, onExpired: passwordFormAgain }, unlockKit) },
  // Called by public/kit.js.
  visits: { POST: publicRoute({ params, body: visitSchema, status: 204 }, reportVisit) },
};

export const GET = partsRoute("GET", PARTS);
export const POST = partsRoute("POST", PARTS);
