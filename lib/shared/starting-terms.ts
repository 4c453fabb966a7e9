const installment = { amount: null, date: null, eventId: null };

/** Default terms of a new account, as `termsSchema` of lib/events/terms stores them. */
export const STARTING_TERMS = {
  installments: [
    { ...installment, percent: 50, due: "signing", days: null },
    { ...installment, percent: null, due: "before_event", days: 0 },
  ],
  cancellation: [
    { days: 60, percent: 50 },
    { days: 30, percent: 100 },
  ],
  lateFeePercent: null,
  lateFeeAmount: null,
  lateFeeDays: null,
  recording: "none",
  recordingFee: null,
} as const;
