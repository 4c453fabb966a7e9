/** What admins, and accounts themselves, leave behind, in words. Others are shown by their name. */
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

/** "billing.mail-failed" is "Billing: mail failed" where nobody has found a better word. */
export function actionLabel(action: string): string {
  const known = AUDIT_ACTIONS[action];
  if (known) return known;
  const words = action.replace(".", ": ").replaceAll(/[-_.]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The list's address, for the page that renders it and the browser that goes on from there. */
export const AUDIT_LIST = { sort: "at", dir: "desc", filters: ["action", "by", "user"] } as const;
