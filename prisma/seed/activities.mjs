/**
 * What was said and written along the way. `on` counts days from today; whom it is about is named by key (client, bureau)
 * or by title (event).
 */
export const activities = [
  {
    on: -222,
    client: "hotels",
    kind: "mail",
    text: "Thanked Bernice's crew by name. She forwarded it to the whole board and asked about a regional day.",
  },
  {
    on: -171,
    client: "logistics",
    kind: "call",
    text: "Yolanda has a slot at their customer conference. They book it through Marquee Lane this time; same price, so fine.",
  },
  {
    on: -104,
    client: "health",
    event: "Leadership Summit: Steady Under Pressure",
    kind: "call",
    text: "Came down from 13,500 for two dates in one fiscal year. Denise wants an hour with her night supervisors after lunch.",
  },
  {
    on: -64,
    client: "insurance",
    kind: "call",
    text: "Graham wants one virtual session a quarter. Asked him for the four dates first, then one price for all of them.",
  },
  {
    on: -38,
    client: "creditUnions",
    kind: "note",
    text: "Harlan retires next summer. Be introduced to whoever comes after him before the spring congress has its new day.",
  },
  {
    on: -31,
    bureau: "northlight",
    kind: "meeting",
    text: "Lunch with Hannah in Chicago. She sells “steady under pressure” better than I do; rewrite the one-sheet in her words.",
  },
  {
    on: -26,
    client: "water",
    event: "Utility Workforce Forum",
    kind: "mail",
    text: "Sent the clause for a recording of 30 days, members only. Their lawyer answers next week.",
  },
  {
    on: -22,
    client: "cooperatives",
    event: "Annual Cooperative Congress",
    kind: "call",
    text: "Wade wants the ice-storm story with the two superintendents in the room. Asked for their names and a quiet half hour.",
  },
  {
    on: -17,
    client: "health",
    event: "Leadership Summit: Steady Under Pressure",
    kind: "call",
    text: "Pre-event call, 40 minutes with Priya and two charge nurses. Sore spot: the new bed-management system. Do not joke about it.",
  },
  {
    on: -13,
    bureau: "marquee",
    event: "Sales Kick-off: Decide Anyway",
    kind: "call",
    text: "Victor says Meridian has me and a retired quarterback on the list. Told him the second hold is real and gave him a day to confirm by.",
  },
  {
    on: -11,
    client: "foods",
    event: "Managers' Retreat",
    kind: "mail",
    text: "Signe knows she is second in line and can do the day after as well. She would rather have the answer by next Friday.",
  },
  {
    on: -8,
    client: "hotels",
    event: "Partner Dinner Talk",
    kind: "mail",
    text: "Asked whether the agreement has arrived. Bernice reads contracts with a pencil, so no reminder before Thursday.",
  },
  {
    on: -6,
    bureau: "keystone",
    kind: "call",
    text: "Beth asked what came out of Baltimore. Told her about the dinner in Chicago; she was glad to hear it from me first.",
  },
  {
    on: -4,
    client: "nurses",
    kind: "mail",
    text: "Amara has the evaluation results: 4.8 of 5 from 312 forms. Asked Tom for a testimonial while it is fresh.",
  },
  {
    on: -3,
    bureau: "northlight",
    event: "Credit Union Leadership Week",
    kind: "mail",
    text: "Asked Marcus where the money for Denver is. Their client paid late; he sends it as soon as it clears.",
  },
  {
    on: -2,
    client: "health",
    event: "Leadership Summit: Steady Under Pressure",
    kind: "note",
    text: "Slides are still with Denise for one number on page nine. Bring both versions.",
  },
];
