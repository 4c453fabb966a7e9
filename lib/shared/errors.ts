/** The one error that commands and rules throw on purpose; `lib/server/route.ts` turns it into a response. */
const ERROR_STATUS = {
  unproven: 400,
  unauthenticated: 401,
  two_factor_required: 401,
  subscription_required: 402,
  forbidden: 403,
  csrf: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  rate_limited: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** `message` repeats `error`: the specification has both names. */
export type ErrorBody = {
  error: string;
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  requiresVerification?: true;
  link?: { href: string; label: string };
};

type Extra = Pick<ErrorBody, "fields" | "requiresVerification" | "link"> & { headers?: Record<string, string> };

export class AppError extends Error {
  readonly status: number;

  /** @param message a sentence for the requester */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: Extra = {},
  ) {
    super(message);
    this.name = "AppError";
    this.status = ERROR_STATUS[code];
  }

  body(): ErrorBody {
    const { headers: _, ...extra } = this.extra;
    return { error: this.message, message: this.message, code: this.code, ...extra };
  }
}

/** Missing and foreign records are the same 404. */
export const notFound = (noun: string) => new AppError("not_found", `This ${noun} doesn't exist or was deleted.`);

export const noSuchLink = () => new AppError("not_found", "This page doesn't exist.");

export const stale = (noun: string) =>
  new AppError("stale", `This ${noun} was changed elsewhere after you opened it. Your changes are still here.`);

/** For an Idempotency-Key with another body: what was sent first may have been saved without an answer that arrived. */
export const alreadySent = () =>
  new AppError(
    "conflict",
    "We already received this with other details, and may have saved it. Reload the page to check before you try again.",
  );

export const invalid = (fields: Record<string, string>) =>
  new AppError("invalid", Object.values(fields)[0] ?? "Please check what you entered.", { fields });
