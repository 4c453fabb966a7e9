import "server-only";
import { type OpenLink, openLinkUnscoped } from "@/lib/media-kit/public/queries";
import { PasswordDocument } from "@/lib/public-page/document";
import { isUnlocked } from "@/lib/public-page/lock";
import { formResponse, type PublicRequest, respondOrClosed } from "@/lib/public-page/responses";
import { AppError } from "@/lib/shared/errors";

/** A request for something behind a kit link. */
export type KitRequest = PublicRequest & { token: string };

/** The form that asks for the link's password. */
export const passwordResponse = (
  request: KitRequest,
  problem: string | null,
  options: { status: number; headers?: Record<string, string> } = { status: 401 },
): Promise<Response> =>
  formResponse(
    <PasswordDocument
      title="This media kit has a password"
      submitLabel="Open the kit"
      action={`/shared/${request.token}/password`}
      problem={problem}
    />,
    request,
    options,
  );

/**
 * A page behind a link: the closed page, the password form while it is locked, or the handler's response. The handler may
 * throw a 404 too.
 * @param problem shown above the password form
 */
export const kitResponse = (
  request: KitRequest,
  handler: (link: OpenLink) => Promise<Response>,
  problem: string | null = null,
): Promise<Response> =>
  respondOrClosed(async () => {
    const link = await openLinkUnscoped(request.token);
    return isUnlocked(link, request.request) ? handler(link) : passwordResponse(request, problem);
  });

/** The same for programs: a closed link is the usual 404, a locked one a 401. */
export async function kitForPrograms<T>(
  { token, request }: KitRequest,
  handler: (link: OpenLink) => Promise<T>,
): Promise<T> {
  const link = await openLinkUnscoped(token);
  if (!isUnlocked(link, request)) throw new AppError("unauthenticated", "This link asks for a password.");
  return handler(link);
}
