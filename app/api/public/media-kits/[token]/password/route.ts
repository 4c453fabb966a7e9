import { passwordFormAgain, unlockKit } from "@/lib/media-kit/public/pages";
import { kitTokenParams, passwordForm } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** The form of the gate. */
export const POST = publicRoute(
  {
    params: kitTokenParams,
    form: passwordForm,
    again: ({ params, request, actor }) => passwordFormAgain({ token: params.token, request, actor }),
  },
  ({ params, body, request, actor }) => unlockKit({ token: params.token, request, actor }, body.password),
);
