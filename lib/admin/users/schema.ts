import { z } from "zod";
import type { COUNT_LABEL } from "@/lib/admin/list";
import type { AuditEntryDto, MailLogDto } from "@/lib/admin/schema";
import { id } from "@/lib/shared/fields";
import { listQuery } from "@/lib/shared/list-schema";
import type { PlanStatus, SubscriptionStatus } from "@/lib/shared/subscription";

const USER_STATUSES = ["trialing", "active", "past_due", "unpaid", "canceled"] as const;
const USER_SORTS = ["created", "lastSeen", "trialEnds", "username"] as const;

const yesNo = z.enum(["yes", "no", ""]).default("");

export const userListSchema = listQuery(USER_SORTS, { dir: "desc" })
  .omit({ trash: true })
  .extend({ status: z.enum([...USER_STATUSES, ""]).default(""), verified: yesNo, disabled: yesNo });
export type UserListQuery = z.infer<typeof userListSchema>;

const MAX_TRIAL_DAYS = 365;

/** `trialEndsAt` is the end the admin saw, so that a retry extends only once. */
export const extendTrialSchema = z.strictObject({
  days: z
    .number("Days must be a whole number")
    .int("Days must be a whole number")
    .min(1, "Extend a trial by at least 1 day")
    .max(MAX_TRIAL_DAYS, `Extend a trial by at most ${MAX_TRIAL_DAYS} days`),
  trialEndsAt: z.iso.datetime(),
});
export type ExtendTrialInput = z.infer<typeof extendTrialSchema>;

export type AdminUserRow = {
  id: string;
  username: string;
  email: string;
  name: string;
  isAdmin: boolean;
  status: SubscriptionStatus;
  trialEndsAt: string;
  /** Accurate to about five minutes. */
  lastSeenAt: string;
  emailVerified: boolean;
  disabledAt: string | null;
  deletionDueAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export type Whose = Pick<AdminUserRow, "id" | "username">;

type AdminPlan = {
  planStatus: PlanStatus | null;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  currentPeriodEnd: string | null;
  cancelAt: string | null;
  paidUntil: string | null;
  startedAt: string | null;
  endedAt: string | null;
};

export type AdminCounts = Record<keyof typeof COUNT_LABEL, number>;

export type AdminUserDto = AdminUserRow & {
  emailVerifiedAt: string | null;
  passwordChangedAt: string;
  timeZone: string;
  businessName: string;
  /** From the sign-up, unverified. */
  promotionCode: string | null;
  twoFactor: boolean;
  passkeys: number;
  sessions: number;
  plan: AdminPlan | null;
  counts: AdminCounts;
  fileBytes: number;
  audit: AuditEntryDto[];
  mails: MailLogDto[];
};

export const viewingSchema = z.strictObject({ userId: id });
export type ViewingInput = z.infer<typeof viewingSchema>;

export type ViewingDto = { userId: string; username: string; endsAt: string };
