import { askAgain, askForDate, datesPage } from "@/lib/media-kit/inquiry/pages";
import { askForm } from "@/lib/media-kit/inquiry/schema";
import { kitTokenParams } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/dates`: which days are free, and the form that asks for one. */
export const GET = publicRoute({ params: kitTokenParams }, ({ params, request, actor }) =>
  datesPage({ token: params.token, request, actor }),
);

export const POST = publicRoute(
  {
    params: kitTokenParams,
    form: askForm,
    again: ({ params, body, request, actor }) => askAgain({ token: params.token, request, actor }, body),
  },
  ({ params, body, request, actor }) => askForDate({ token: params.token, request, actor }, body),
);
