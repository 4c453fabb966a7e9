import { passwordFormAgain, unlockKit } from "@/lib/media-kit/public/pages";
import { kitTokenParams, passwordForm } from "@/lib/media-kit/public/schema";
import { publicRoute } from "@/lib/server/route";

/** `/shared/{token}/password` */
export const POST = publicRoute(
  { params: kitTokenParams, form: passwordForm, onExpired: passwordFormAgain },
  unlockKit,
);
