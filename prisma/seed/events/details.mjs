/**
 * What some of the events have beside the common columns, by title: why it ended, what was kept, what was quoted first,
 * and the stage it came from. Fees are US dollars.
 */
export const details = {
  "Agency Kick-off: Decide Anyway": { reason: "topic", note: "They went with an economist" },
  "Regional Directors' Day": { reason: "event_cancelled", note: "After their merger news" },
  "State Education Summit": { kept: 4500, note: "40 days out, when the grant fell through" },
  "Product Leaders Offsite": { reason: "fee", quoted: 12000 },
  "Fall Dealer Meeting": { reason: "hold_challenged" },
  "Customer Conference Keynote": {
    from: "Shift Leads Workshop, Site 3",
    quoted: 14000,
    referredBy: "Yolanda at Brightline",
  },
  "Shift Leads Workshop, Site 1": { from: "Storm Season Summit" },
  "Shift Leads Workshop, Site 2": { from: "Storm Season Summit" },
  "Shift Leads Workshop, Site 3": { from: "Storm Season Summit" },
  "Women in Water Luncheon": { from: "Utility Operators Conference" },
  "Regional Hospitality Day": { from: "Lodging Summit: Calm at the Front Desk" },
  "Partner Dinner Talk": { from: "Regional Hospitality Day", quoted: 8000 },
};
