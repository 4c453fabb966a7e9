import { publicRoute } from "@/lib/server/route";
import { AppError } from "@/lib/shared/errors";

/** An unknown path of the API is a JSON error rather than a page. */
const nowhere = (): never => {
  throw new AppError("not_found", "This page doesn't exist.");
};

export const GET = publicRoute({}, nowhere);
export const POST = publicRoute({}, nowhere);
export const PUT = publicRoute({}, nowhere);
export const PATCH = publicRoute({}, nowhere);
export const DELETE = publicRoute({}, nowhere);
