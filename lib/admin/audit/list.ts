/** Labels of actions; others are derived from their names. */
const AUDIT_ACTIONS: Readonly<Record<string, string>> = {
  "trial.extended": "Trial extended",
  "verification.sent": "Verification mail sent",
  "user.disabled": "Account disabled",
  "user.enabled": "Account enabled",
  "user.signed-out": "Signed out everywhere",
  "everyone.signed-out": "Everyone signed out",
  "viewing.started": "Account looked at",
  "viewing.ended": "Look ended",
  "announcement.created": "Announcement made",
  "announcement.changed": "Announcement changed",
  "announcement.withdrawn": "Announcement withdrawn",
  "announcement.restored": "Announcement shown again",
  "message.moved": "Message moved on",
  "message.answered": "Message answered",
  "feedback.moved": "Feedback moved on",
  "feedback.answered": "Feedback answered",
  "job.retried": "Job tried again",
  "job.put-aside": "Job put aside",
  "error.solved": "Error marked as solved",
  "error.reopened": "Error opened again",
  "account.deleted": "Account deleted",
};

/** "billing.mail-failed" → "Billing: mail failed" */
export function actionLabel(action: string): string {
  const known = AUDIT_ACTIONS[action];
  if (known) return known;
  const words = action.replace(".", ": ").replaceAll(/[-_.]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Address parameters, shared by page and browser. */
export const AUDIT_LIST = { sort: "at", dir: "desc", filters: ["action", "by", "user"] } as const;
