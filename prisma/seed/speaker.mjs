const TERMS = {
  installments: [
    { percent: 50, amount: null, due: "signing", days: null, date: null, eventId: null },
    { percent: null, amount: null, due: "before_event", days: 14, date: null, eventId: null },
  ],
  cancellation: [
    { days: 60, percent: 50 },
    { days: 30, percent: 100 },
  ],
  lateFeePercent: 1.5,
  lateFeeAmount: null,
  lateFeeDays: 15,
  recording: "internal",
  recordingFee: null,
};

/** The demo speaker. Everything about her is made up. */
export const speaker = {
  name: "Maren Holloway",
  title: "Keynote Speaker on Resilient Teams and Clear Decisions",
  businessName: "Holloway Speaking LLC",
  phone: "(608) 555-0123",
  email: "demo@example.com",
  website: "https://marenholloway.example.com",
  address: "214 Jenifer Street, Suite 3",
  city: "Madison",
  state: "WI",
  zipCode: "53703",
  bio: [
    "Maren Holloway helps teams stay steady and decide well when the plan falls apart. Before her first keynote she spent",
    "eleven years as an emergency dispatcher and trained the night shift of a county 911 center, where a good decision at",
    "60 percent certainty beats a perfect one too late. Today she brings that calm to hospitals, cooperatives, builders and",
    "software companies. Audiences leave with three habits they use on Monday morning. She lives in Madison with two",
    "rescue dogs and one very old canoe.",
  ].join(" "),
  annualGoal: 240_000,
  timeZone: "America/Chicago",
  defaultTerms: JSON.stringify({
    any: TERMS,
    virtual: {
      ...TERMS,
      installments: [{ ...TERMS.installments[0], percent: null }],
      recording: "licensed",
      recordingFee: 1500,
    },
  }),
};
