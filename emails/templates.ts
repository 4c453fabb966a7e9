import { accountDeleted } from "@/emails/account-deleted";
import { confirmNewEmail } from "@/emails/confirm-new-email";
import { contactMessage } from "@/emails/contact-message";
import { deletionCancelled } from "@/emails/deletion-cancelled";
import { deletionScheduled } from "@/emails/deletion-scheduled";
import { emailChangeAsked } from "@/emails/email-change-asked";
import { emailChanged } from "@/emails/email-changed";
import { feedbackMessage } from "@/emails/feedback-message";
import { holdAnswered } from "@/emails/hold-answered";
import { holdChallenge } from "@/emails/hold-challenge";
import { holdMovedUp } from "@/emails/hold-moved-up";
import { holdReminder } from "@/emails/hold-reminder";
import { kitInquiry } from "@/emails/kit-inquiry";
import { kitOpened } from "@/emails/kit-opened";
import { messageReply } from "@/emails/message-reply";
import { newDevice } from "@/emails/new-device";
import { passkeyAdded } from "@/emails/passkey-added";
import { passkeyRemoved } from "@/emails/passkey-removed";
import { passwordChanged } from "@/emails/password-changed";
import { paymentFailed } from "@/emails/payment-failed";
import { planBegun } from "@/emails/plan-begun";
import { planEnded } from "@/emails/plan-ended";
import { planEnding } from "@/emails/plan-ending";
import { planResumed } from "@/emails/plan-resumed";
import type { MailTemplate } from "@/emails/props";
import { recoveryCodeUsed } from "@/emails/recovery-code-used";
import { recoveryCodesRenewed } from "@/emails/recovery-codes-renewed";
import { resetPassword } from "@/emails/reset-password";
import type { Template } from "@/emails/template";
import { testimonialReceived } from "@/emails/testimonial-received";
import { testimonialReminder } from "@/emails/testimonial-reminder";
import { testimonialRequest } from "@/emails/testimonial-request";
import { trialEnded } from "@/emails/trial-ended";
import { trialEnding } from "@/emails/trial-ending";
import { twoFactorOff } from "@/emails/two-factor-off";
import { twoFactorOn } from "@/emails/two-factor-on";
import { usernameChanged } from "@/emails/username-changed";
import { usernameRecovery } from "@/emails/username-recovery";
import { verifyEmail } from "@/emails/verify-email";

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
