/**
 * Details of some events, by title. Fees are US dollars; `hold.by` counts days from today; sessions are on the event's
 * own day; `open` names unfinished steps of the checklist.
 */
export const details = {
  "Agency Kickoff: Decide Anyway": { reason: "topic", note: "They went with an economist" },
  "Regional Directors' Day": { reason: "event_cancelled", note: "After their merger news" },
  "State Education Summit": { kept: 4500, received: 4500, note: "40 days out, when the grant fell through" },
  "Product Leaders Offsite": { reason: "fee", quoted: 12000 },
  "Fall Dealer Meeting": { reason: "hold_challenged", note: "The first hold confirmed" },
  "Spring Credit Union Congress": { note: "Their hall is being rebuilt" },

  "Shift Leads Workshop, Site 1": { from: "Storm Season Summit", referredBy: "Wade Kessler" },
  "Shift Leads Workshop, Site 2": { from: "Storm Season Summit", referredBy: "Wade Kessler" },
  "Shift Leads Workshop, Site 3": { from: "Storm Season Summit", referredBy: "Wade Kessler", quoted: 6500 },
  "Customer Conference Keynote": {
    from: "Shift Leads Workshop, Site 3",
    quoted: 14000,
    referredBy: "Yolanda at Brightline",
  },
  "Operations Summit": { from: "Customer Conference Keynote", quoted: 13500, travel: "bureau_handles" },
  "Women in Water Luncheon": { from: "Utility Operators Conference", referredBy: "Ines Caldera" },
  "Regional Hospitality Day": {
    from: "Lodging Summit: Calm at the Front Desk",
    referredBy: "Bernice Oyelaran",
    spinOff: { points: 1500, note: "First year of the two" },
  },
  "Partner Dinner Talk": {
    from: "Regional Hospitality Day",
    quoted: 8000,
    referredBy: "Bernice Oyelaran",
    minutes: 25,
  },
  "Healthcare Supply Chain Day": { from: "Patient Experience Forum", travel: "buyout" },
  "Women Who Build": { from: "Safety Week, Denver Yard", referredBy: "Curt Lindqvist" },

  "Engineering All-hands": { minutes: 75, shared: { with: "keystone", points: 1000 } },
  "Superintendents Kickoff": { minutes: 45 },
  "Superintendents' Breakfast": { minutes: 35 },
  "Directors' Strategy Session": { type: "workshop" },
  "Safety Stand-down": { minutes: 45, open: ["Send the pre-event questionnaire"] },
  "Lodging Summit: Calm at the Front Desk": {
    ends: "15:45",
    sessions: [
      { title: "Calm at the Front Desk", type: "keynote", room: "Hall G", at: "13:15", ends: "14:15" },
      { title: "Three words for an angry guest", type: "breakout", room: "Room 318", at: "15:00", ends: "15:45" },
    ],
  },
  "Credit Union Leadership Week": {
    ends: "11:30",
    sessions: [
      { title: "The Team That Bends", type: "keynote", room: "Mile High Ballroom", at: "09:00", ends: "10:00" },
      {
        title: "Three chief executives, one bad year",
        type: "panel",
        room: "Mile High Ballroom",
        at: "10:30",
        ends: "11:30",
      },
    ],
    open: ["Get the evaluation results"],
  },
  "Nursing Excellence Awards": { open: ["Ask for a testimonial"] },
  "Decision Lab for Product Teams (virtual)": {
    ends: "17:00",
    sessions: [
      { title: "Deciding at sixty percent", type: "virtual", room: "Main call", at: "14:00", ends: "15:15" },
      { title: "Your own three decisions", type: "virtual", room: "Breakout rooms", at: "15:45", ends: "17:00" },
    ],
  },

  "Leadership Summit: Steady Under Pressure": {
    quoted: 13500,
    ends: "15:00",
    sessions: [
      { title: "Steady Under Pressure", type: "keynote", room: "Union Station Ballroom", at: "09:15", ends: "10:15" },
      {
        title: "Night supervisors: what would you do",
        type: "workshop",
        room: "Room A 112",
        at: "13:30",
        ends: "15:00",
      },
    ],
    people: [{ name: "Sam Oduya", role: "Driver", phone: "(614) 555-0188" }],
    open: ["Send the slides"],
  },
  "Branch Managers' Workshop": { travel: "client_books", open: ["Send the handouts"] },
  "Calm on Camera (virtual)": { minutes: 45 },
  "Sales Kickoff: Decide Anyway": { quoted: 17500, hold: { for: "Meridian Software", by: 9 } },
  "Managers' Retreat": { hold: {} },
  "Executive Offsite, Day One": {
    ends: "12:00",
    hold: { for: "Tidewater Insurance Partners", by: 21 },
    sessions: [
      { title: "Decide Anyway", type: "keynote", room: "Pacific Room", at: "09:00", ends: "10:00" },
      { title: "Five decisions for the year", type: "workshop", room: "Pacific Room", at: "10:30", ends: "12:00" },
    ],
  },
  "Annual Cooperative Congress": { travel: "client_books" },
  "President's Club, Waikiki": { travel: "buyout", hold: { for: "Tidewater Insurance Partners", by: 30 } },
  "Customer Week Keynote": { quoted: 16500, hold: { for: "Meridian Software", by: 45 } },
};

/** Several dates under one agreement. */
export const deals = [
  {
    name: "Shift Leads Workshop, three sites",
    notes: "One agreement for three weeks running; the discount is on the last date.",
    events: ["Shift Leads Workshop, Site 1", "Shift Leads Workshop, Site 2", "Shift Leads Workshop, Site 3"],
  },
  {
    name: "Manager Series, two sessions",
    notes: "Sold as a pair, invoiced with the second.",
    events: ["Manager Series, Session 1 (virtual)", "Manager Series, Session 2 (virtual)"],
  },
  {
    name: "Lakeshore, winter and fall",
    notes: "Both dates of the school year, one agreement. The fall date follows their budget.",
    events: ["Winter School Leaders' Conference", "Fall Principals' Retreat"],
  },
];
