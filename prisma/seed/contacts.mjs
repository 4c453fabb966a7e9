/**
 * More contacts of a client, by its key, besides the planner in the client itself: name, role, address and phone. All
 * invented.
 */
const person = (name, role, email, phone, notes = "") => ({ name, role, email, phone, notes });

export const contacts = {
  creditUnions: [
    person("Harlan Voigt", "Decision maker", "harlan@greatplainsleague.example.com", "(402) 555-0119"),
    person("Mina Castellanos", "Accounts payable", "payables@greatplainsleague.example.com", "(402) 555-0120"),
  ],
  health: [
    person("Denise Alvarado", "Decision maker", "denise.alvarado@prairiehealth.example.com", "(515) 555-0165"),
    person("Joel Brandt", "AV", "joel.brandt@prairiehealth.example.com", "(515) 555-0166", "Answers texts, not mail."),
    person(
      "Kathy Lund",
      "Accounts payable",
      "ap@prairiehealth.example.com",
      "(515) 555-0167",
      "Needs the purchase order number on the invoice, or it goes round once more.",
    ),
  ],
  nurses: [
    person("Amara Nwosu", "Decision maker", "amara@cascadenurses.example.com", "(503) 555-0138"),
    person("Liz Tanaka", "Assistant", "liz@cascadenurses.example.com", "(503) 555-0139"),
  ],
  builders: [person("Wendy Schaefer", "Accounts payable", "wendy.schaefer@summitridge.example.com", "(303) 555-0172")],
  schools: [person("Gordon Pruitt", "Decision maker", "gordon@lakeshoreadmin.example.com", "(414) 555-0103")],
  insurance: [
    person("Celeste Moreau", "Decision maker", "celeste.moreau@tidewaterip.example.com", "(757) 555-0150"),
    person("Andre Whitcomb", "AV", "andre.whitcomb@tidewaterip.example.com", "(757) 555-0151", "Runs their studio."),
  ],
  logistics: [person("Darnell Oates", "Decision maker", "doates@brightlinelogistics.example.com", "(901) 555-0191")],
  cooperatives: [
    person("Marlys Engel", "Assistant", "mengel@heartlandcoops.example.com", "(785) 555-0127"),
    person(
      "Roy Tibbets",
      "AV",
      "rtibbets@heartlandcoops.example.com",
      "(785) 555-0128",
      "Line crew by trade, sound by love.",
    ),
  ],
  software: [
    person("Piotr Zielinski", "Decision maker", "piotr@meridiansoft.example.com", "(206) 555-0156"),
    person("Vendor desk", "Accounts payable", "vendors@meridiansoft.example.com", "(206) 555-0157"),
  ],
  water: [person("Ines Caldera", "Decision maker", "ines.caldera@westernwater.example.com", "(801) 555-0134")],
  foods: [person("Erik Nordlund", "Decision maker", "erik@nordlundfoods.example.com", "(612) 555-0185", "Signs last.")],
  hotels: [person("Philip Amari", "AV", "philip@harborlodging.example.com", "(410) 555-0178")],
  foundation: [],
};
