import { z } from "zod";
import type { AuditEntryDto } from "@/lib/admin/audit/schema";
import type { MailLogDto } from "@/lib/admin/jobs/schema";
import { listQuery } from "@/lib/shared/list-schema";
import type { PlanStatus, SubscriptionStatus } from "@/lib/shared/subscription";

const USER_STATUSES = ["trialing", "active", "past_due", "unpaid", "canceled"] as const;
export const USER_SORTS = ["created", "lastSeen", "trialEnds", "username"] as const;

const yesNo = z.enum(["yes", "no", ""]).default("");

export const userListSchema = listQuery(USER_SORTS, { dir: "desc" })
  .omit({ trash: true })
  .extend({ status: z.enum([...USER_STATUSES, ""]).default(""), verified: yesNo, disabled: yesNo });
export type UserListQuery = z.infer<typeof userListSchema>;

const MAX_TRIAL_DAYS = 365;

/** `trialEndsAt` is the end that was seen: a request that is sent again extends nothing twice. */
export const extendTrialSchema = z.strictObject({
  days: z
    .number("Days must be a whole number")
    .int("Days must be a whole number")
    .min(1, "A trial is extended by 1 day at least")
    .max(MAX_TRIAL_DAYS, `A trial is extended by ${MAX_TRIAL_DAYS} days at most`),
  trialEndsAt: z.iso.datetime("trialEndsAt must be an instant in UTC"),
});
export type ExtendTrialInput = z.infer<typeof extendTrialSchema>;

/** A row of the list. Instants are ISO 8601. */
export type AdminUserRow = {
  id: string;
  username: string;
  email: string;
  /** Of the speaker; "" while unknown. */
  name: string;
  isAdmin: boolean;
  status: SubscriptionStatus;
  trialEndsAt: string;
  /** Right to some five minutes. */
  lastSeenAt: string;
  emailVerified: boolean;
  disabledAt: string | null;
  /** Set while the account waits to be deleted. */
  deletionDueAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** Whom a list of something else is narrowed to. */
export type Whose = Pick<AdminUserRow, "id" | "username">;

/** What Stripe said of the plan when it was last asked. */
export type AdminPlan = {
  planStatus: PlanStatus | null;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  currentPeriodEnd: string | null;
  cancelAt: string | null;
  paidUntil: string | null;
  startedAt: string | null;
  endedAt: string | null;
};

/** How much of each kind there is, in the words of their lists; contents are the speaker's own. */
export type AdminCounts = Record<(typeof COUNTED)[number], number>;

const COUNTED = [
  "events",
  "clients",
  "contacts",
  "bureaus",
  "representatives",
  "venues",
  "testimonials",
  "activities",
  "files",
  "kitLinks",
  "calendarFeeds",
  "imports",
  "feedback",
] as const;

export type AdminUserDto = AdminUserRow & {
  emailVerifiedAt: string | null;
  passwordChangedAt: string;
  timeZone: string;
  businessName: string;
  /** Carried into the sign-up, unproven; null without one. */
  promotionCode: string | null;
  twoFactor: boolean;
  passkeys: number;
  sessions: number;
  plan: AdminPlan | null;
  counts: AdminCounts;
  /** Of all files together. */
  fileBytes: number;
  /** The latest entries about this account. */
  audit: AuditEntryDto[];
  /** The latest mails about this account, of two weeks; never what stood in them. */
  mails: MailLogDto[];
};
