import { datesPage, inquiryFormAgain, sendInquiry } from "@/lib/media-kit/inquiry/pages";
import { inquiryForm } from "@/lib/media-kit/inquiry/schema";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/dates`: the calendar and the inquiry form. */
export const GET = publicRoute({ params: kitTokenParams }, datesPage);

export const POST = publicRoute(
  { params: kitTokenParams, form: inquiryForm, onExpired: inquiryFormAgain },
  sendInquiry,
);
