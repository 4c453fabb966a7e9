import "server-only";
import { type OpenLink, openLinkUnscoped } from "@/lib/media-kit/public/queries";
import { PasswordDocument } from "@/lib/public-page/document";
import { isUnlocked } from "@/lib/public-page/lock";
import { formResponse, type PublicRequest, respondOrClosed } from "@/lib/public-page/responses";
import { AppError } from "@/lib/shared/errors";

/** A request behind a kit link. */
export type KitRequest = PublicRequest & { token: string };

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
 * Renders the closed page, the password form or the handler's response; a 404 from the handler closes the page too.
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

/** JSON counterpart: 404 when closed, 401 when locked. */
export async function kitForPrograms<T>(
  { token, request }: KitRequest,
  handler: (link: OpenLink) => Promise<T>,
): Promise<T> {
  const link = await openLinkUnscoped(token);
  if (!isUnlocked(link, request)) throw new AppError("unauthenticated", "This link asks for a password.");
  return handler(link);
}
