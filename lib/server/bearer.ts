import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/shared/errors";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** @throws 403 without `Authorization: Bearer <secret>`, or while no secret is set */
export function proveBearer(request: Request, secret: string | undefined): void {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!secret || !given || !timingSafeEqual(digest(given), digest(secret))) {
    throw new AppError("forbidden", "This call needs its secret.");
  }
}
