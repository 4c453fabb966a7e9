/** Clients' testimonials, each tied to its talk. `after` counts days from that talk. */
export const testimonials = [
  {
    about: "Quality Week Keynote",
    after: 23,
    name: "Denise Alvarado",
    jobTitle: "Chief Nursing Officer",
    rating: 5,
    state: "approved",
    mayUse: ["kit", "website", "print"],
    content:
      "Three weeks later our charge nurses still say “sixty percent and a clock” when a bed decision drags on. Maren spent an hour on the phone with two of them before she came, and everyone in the room could tell. We have had good speakers before. This one changed a habit.",
  },
  {
    about: "Safety Week, Denver Yard",
    after: 4,
    name: "Curt Lindqvist",
    jobTitle: "Director of Field Operations",
    rating: 5,
    state: "approved",
    mayUse: ["kit", "website", "social"],
    content:
      "Two hundred and sixty people in hard hats, a tent, a headwind and no slides. Nobody looked at a phone. My superintendents asked for her again before she had left the yard.",
  },
  {
    about: "Lodging Summit: Calm at the Front Desk",
    after: 12,
    name: "Bernice Oyelaran",
    jobTitle: "Program Chair",
    rating: 5,
    state: "approved",
    mayUse: ["kit", "website", "social", "print"],
    content:
      "We plan events for a living, so we notice everything. Slides in early, tech check on time, a breakout written for our members. It earned the highest score of any session we've had at the summit.",
  },
  {
    about: "Credit Union Leadership Week",
    after: 30,
    name: "Dolores Whitaker",
    jobTitle: "Vice President, Member Events",
    rating: 5,
    state: "received",
    mayUse: ["kit", "website"],
    content:
      "The panel could have been three executives agreeing with each other. Maren had read our annual reports and asked the question nobody wanted to ask, kindly. The board is still talking about it.",
  },
];
