import {
  accountDeleted,
  confirmNewEmail,
  deletionCancelled,
  deletionScheduled,
  emailChangeAsked,
  emailChanged,
  usernameChanged,
  usernameRecovery,
  verifyEmail,
} from "@/emails/account";
import {
  paymentFailed,
  planBegun,
  planEnded,
  planEnding,
  planResumed,
  trialEnded,
  trialEnding,
} from "@/emails/billing";
import { holdAnswered, holdChallenge, holdMovedUp, holdReminder } from "@/emails/holds";
import { kitInquiry, kitOpened } from "@/emails/media-kit";
import type { MailTemplate, Template } from "@/emails/props";
import {
  newDevice,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  resetPassword,
  twoFactorOff,
  twoFactorOn,
} from "@/emails/security";
import { contactMessage, feedbackMessage, messageReply } from "@/emails/support";
import { testimonialReceived, testimonialReminder, testimonialRequest } from "@/emails/testimonials";

/** Every mail there is, by the name that waits in the queue. */
export const TEMPLATES: { [T in MailTemplate]: Template<T> } = {
  "verify-email": verifyEmail,
  "reset-password": resetPassword,
  "username-recovery": usernameRecovery,
  "password-changed": passwordChanged,
  "new-device": newDevice,
  "confirm-new-email": confirmNewEmail,
  "email-change-asked": emailChangeAsked,
  "email-changed": emailChanged,
  "username-changed": usernameChanged,
  "two-factor-on": twoFactorOn,
  "two-factor-off": twoFactorOff,
  "recovery-code-used": recoveryCodeUsed,
  "recovery-codes-renewed": recoveryCodesRenewed,
  "passkey-added": passkeyAdded,
  "passkey-removed": passkeyRemoved,
  "deletion-scheduled": deletionScheduled,
  "deletion-cancelled": deletionCancelled,
  "account-deleted": accountDeleted,
  "hold-challenge": holdChallenge,
  "hold-answered": holdAnswered,
  "hold-moved-up": holdMovedUp,
  "hold-reminder": holdReminder,
  "contact-message": contactMessage,
  "feedback-message": feedbackMessage,
  "message-reply": messageReply,
  "testimonial-request": testimonialRequest,
  "testimonial-reminder": testimonialReminder,
  "testimonial-received": testimonialReceived,
  "kit-opened": kitOpened,
  "kit-inquiry": kitInquiry,
  "plan-begun": planBegun,
  "payment-failed": paymentFailed,
  "plan-ending": planEnding,
  "plan-resumed": planResumed,
  "plan-ended": planEnded,
  "trial-ending": trialEnding,
  "trial-ended": trialEnded,
};
