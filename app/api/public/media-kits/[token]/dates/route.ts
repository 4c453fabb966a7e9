import { datesPage, inquiryFormAgain, sendInquiry } from "@/lib/media-kit/inquiry/pages";
import { inquiryForm } from "@/lib/media-kit/inquiry/schema";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/dates`: which days are free, and the form that asks for one. */
export const GET = publicRoute({ params: kitTokenParams }, ({ params, request, actor }) =>
  datesPage({ token: params.token, request, actor }),
);

export const POST = publicRoute(
  {
    params: kitTokenParams,
    form: inquiryForm,
    again: ({ params, body, request, actor }) => inquiryFormAgain({ token: params.token, request, actor }, body),
  },
  ({ params, body, request, actor }) => sendInquiry({ token: params.token, request, actor }, body),
);
