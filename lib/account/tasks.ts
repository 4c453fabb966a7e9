import "server-only";
import type { Task } from "@/lib/server/jobs";

export type Reminder = "reset-password" | "username-recovery" | "verify-email";

export const sendReminderTask: Task<{ reminder: Reminder; email: string }> = { name: "send-reminder" };
