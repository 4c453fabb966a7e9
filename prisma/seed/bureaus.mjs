/**
 * The demo's bureaus and their representatives, by a short key. All invented; addresses end in example.com. `terms` are
 * columns: shares in basis points (2,500 is 25%), days from the event to the payment.
 */
export const bureaus = {
  northlight: {
    name: "Northlight Speakers Bureau",
    contactName: "Hannah Osei",
    email: "hello@northlightspeakers.example.com",
    phone: "(312) 555-0142",
    website: "https://northlightspeakers.example.com",
    notes: "Bureau-friendly one-sheet only. Pays within ten days of the event, and says so when it will not.",
    terms: {
      commissionBasisPoints: 2_500,
      commissionOn: "fee",
      feeKind: "gross",
      invoicedBy: "bureau",
      payDays: 10,
      spinOffBasisPoints: null,
      spinOffMonths: null,
      termsNotes: "25% of the fee, never of travel. Same price direct or through them. Thirty days' notice either way.",
    },
  },
  marquee: {
    name: "Marquee Lane Speakers",
    contactName: "Victor Salazar",
    email: "bookings@marqueelane.example.com",
    phone: "(615) 555-0168",
    website: "https://marqueelane.example.com",
    notes: "Holds many dates and releases late: put a confirm-or-release day on every hold.",
    terms: {
      commissionBasisPoints: 3_000,
      commissionOn: "fee",
      feeKind: "gross",
      invoicedBy: "bureau",
      payDays: 30,
      spinOffBasisPoints: 1_000,
      spinOffMonths: 12,
      termsNotes: "30%, five points more than the others; worth it for the size of the rooms.",
    },
  },
  keystone: {
    name: "Keystone Talks & Talent",
    contactName: "Beth Morrow",
    email: "beth@keystonetalks.example.com",
    phone: "(215) 555-0199",
    website: "https://keystonetalks.example.com",
    notes: "Small and careful. Beth calls before she holds a date, and after every talk.",
    terms: {
      commissionBasisPoints: 2_000,
      commissionOn: "fee",
      feeKind: "net",
      invoicedBy: "speaker",
      payDays: 14,
      spinOffBasisPoints: 1_500,
      spinOffMonths: 24,
      termsNotes:
        "They quote my fee with 20% on top; I invoice the whole and pass theirs on. Spin-offs: first two levels only.",
    },
  },
};

export const representatives = {
  hannah: {
    bureau: "northlight",
    name: "Hannah Osei",
    email: "hannah@northlightspeakers.example.com",
    phone: "(312) 555-0143",
  },
  marcus: {
    bureau: "northlight",
    name: "Marcus Feld",
    email: "marcus@northlightspeakers.example.com",
    phone: "(312) 555-0144",
  },
  victor: {
    bureau: "marquee",
    name: "Victor Salazar",
    email: "victor@marqueelane.example.com",
    phone: "(615) 555-0169",
  },
  jolene: {
    bureau: "marquee",
    name: "Jolene Carrow",
    email: "jolene@marqueelane.example.com",
    phone: "(615) 555-0170",
  },
  beth: {
    bureau: "keystone",
    name: "Beth Morrow",
    email: "beth.morrow@keystonetalks.example.com",
    phone: "(215) 555-0198",
  },
};
