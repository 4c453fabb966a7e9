import { publicRoute } from "@/lib/server/route";
import { AppError } from "@/lib/shared/errors";

/** An address of the API that is nowhere: for programs that is a failure like others, not a page. */
const nowhere = (): never => {
  throw new AppError("not_found", "This page doesn't exist.");
};

export const GET = publicRoute({}, nowhere);
export const POST = publicRoute({}, nowhere);
export const PUT = publicRoute({}, nowhere);
export const PATCH = publicRoute({}, nowhere);
export const DELETE = publicRoute({}, nowhere);
