import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { readConfirmation } from "@/lib/travel/reading-confirmation";

const AIRPORTS = new Map(
  gunzipSync(readFileSync("prisma/places/airports.tsv.gz"))
    .toString()
    .split("\n")
    .map((row) => [row.slice(0, 3), row.slice(row.lastIndexOf("\t") + 1)]),
);

const read = (text: string, near = "2027-05-05") =>
  readConfirmation(text, { near, zoneOf: (code) => AIRPORTS.get(code) ?? null });

const readFixture = (name: string) => read(readFileSync(path.join(import.meta.dirname, "confirmations", name), "utf8"));

/** "flight United 1523 #K7PX2Q 2027-05-04 07:30 America/Chicago ORD → 2027-05-04 09:12 America/Denver DEN $688.4" */
const lineOf = (draft: ReturnType<typeof read>["bookings"][number]): string =>
  [
    draft.kind,
    draft.name,
    draft.confirmation && `#${draft.confirmation}`,
    ...[draft.startsOn, draft.startsAt, draft.startZone, draft.from],
    "→",
    ...[draft.endsOn, draft.endsAt, draft.endZone, draft.to],
    draft.address && `at ${draft.address}`,
    draft.price !== null && `$${draft.price}`,
  ]
    .filter(Boolean)
    .join(" ");

const [CHICAGO, DENVER, LONDON] = ["America/Chicago", "America/Denver", "Europe/London"];
const NEW_YORK = "America/New_York";

const READ: Record<string, string[]> = {
  "united-two-legs.txt": [
    `flight United 1523 #K7PX2Q 2027-05-04 07:30 ${CHICAGO} Chicago, IL, US (ORD) → 2027-05-04 09:12 ${DENVER} Denver, CO, US (DEN) $688.4`,
    `flight United 5312 #K7PX2Q 2027-05-04 10:25 ${DENVER} Denver, CO, US (DEN) → 2027-05-04 11:20 ${DENVER} Aspen, CO, US (ASE)`,
    `flight United 2210 #K7PX2Q 2027-05-06 23:05 ${DENVER} Denver, CO, US (DEN) → 2027-05-07 05:31 ${NEW_YORK} Newark, NJ, US (EWR)`,
  ],
  "delta-receipt.txt": [
    "flight Delta 1234 #GH4TRX 2027-05-04 07:30 ATLANTA → 2027-05-04 08:50 DENVER $471.6",
    "flight Delta 2061 #GH4TRX 2027-05-06 18:15 DENVER → 2027-05-06 23:14 ATLANTA",
  ],
  "american-without-year.txt": [
    `flight American 50 #MJQWER 2027-05-04 07:30 ${CHICAGO} DFW → 2027-05-04 22:55 ${LONDON} LHR`,
    `flight American 79 #MJQWER 2027-05-08 10:25 ${LONDON} LHR → 2027-05-08 14:45 ${CHICAGO} DFW`,
  ],
  "southwest.txt": [
    `flight Southwest 1418 #3ABCDE 2027-05-04 07:30 ${CHICAGO} MDW → 2027-05-04 09:05 ${DENVER} DEN $318.96`,
    `flight Southwest 302 #3ABCDE 2027-05-06 18:50 ${DENVER} DEN → 2027-05-06 22:10 ${CHICAGO} MDW`,
  ],
  "overnight-without-arrival-date.txt": [
    `flight British Airways 0218 #Q8ZT4W 2027-05-05 19:45 ${DENVER} Denver (DEN) → 2027-05-06 12:05 ${LONDON} London Heathrow (LHR)`,
    `flight British Airways 16 #Q8ZT4W 2027-05-06 20:50 ${LONDON} London Heathrow (LHR) → 2027-05-07 17:55 Asia/Singapore Singapore Changi (SIN)`,
    "flight Qantas 3 #Q8ZT4W 2027-05-09 00:45 Pacific/Auckland Auckland (AKL) → 2027-05-08 10:10 Pacific/Honolulu Honolulu (HNL)",
  ],
  "amtrak.txt": [
    "train Amtrak 2151 #7A4C12 2027-05-04 08:00 New York (Moynihan Train Hall), NY → 2027-05-04 10:54 Washington (Union Station), DC $214",
    "train Amtrak 174 #7A4C12 2027-05-06 17:05 Washington (Union Station), DC → 2027-05-06 20:37 New York (Moynihan Train Hall), NY",
  ],
  "hertz.txt": [
    `car Hertz #J4821937465 2027-05-04 10:30 ${DENVER} Denver International Airport (DEN) → 2027-05-06 17:00 Denver International Airport (DEN) $187.42`,
  ],
  "enterprise.txt": [
    "car Enterprise #1827364554 2027-05-04 12:00 Aspen Airport, 233 E Airport Rd → 2027-05-06 09:00 Denver Downtown",
  ],
  "marriott.txt": [
    "hotel Denver Marriott Westminster #84627193 2027-05-04 16:00 → 2027-05-06 11:00 at 7000 Church Ranch Blvd, Westminster, CO 80021 USA $432.1",
  ],
  "booking-site.txt": [
    "hotel The Oxford Hotel #4123.456.789 2027-05-04 15:00 → 2027-05-06 11:00 at 1600 17th Street, Denver, CO 80202, United States $541.18",
  ],
  "package.txt": [
    `flight United 349 #72534567890123 2027-05-04 09:00 ${CHICAGO} Chicago (ORD) → 2027-05-04 10:44 ${DENVER} Denver (DEN) $812.22`,
    `flight United 2087 #72534567890123 2027-05-06 17:15 ${DENVER} Denver (DEN) → 2027-05-06 20:45 ${CHICAGO} Chicago (ORD)`,
    "hotel Grand Hyatt Denver #99887766 2027-05-04 15:00 → 2027-05-06 11:00 at 1750 Welton Street, Denver, CO 80202",
  ],
  "lufthansa-german.txt": [
    `flight Lufthansa 446 #X7K9PQ 2027-05-04 13:25 Europe/Berlin Frankfurt (FRA) → 2027-05-04 15:10 ${DENVER} Denver (DEN)`,
    `flight Lufthansa 447 #X7K9PQ 2027-05-07 17:05 ${DENVER} Denver (DEN) → 2027-05-08 11:15 Europe/Berlin Frankfurt (FRA)`,
    "hotel Hotel Adlon Kempinski #5567812 2027-05-08 15:00 → 2027-05-10 12:00 at Unter den Linden 77, 10117 Berlin",
  ],
  "hotel-french.txt": ["hotel Hôtel Le Germain Montréal #HTL77812 2027-05-04 15:00 → 2027-05-06 11:00"],
  "hotel-markup.txt": ["hotel Hilton Garden Inn Denver Downtown #3456781234 2027-05-04 15:00 → 2027-05-06 11:00 $398"],
  "flights.ics": [
    `flight United 1523 #K7PX2Q 2027-05-04 07:30 ${CHICAGO} ORD → 2027-05-04 09:12 ${DENVER} DEN`,
    `flight Delta 2061 #GH4TRX 2027-05-06 18:15 ${DENVER} DEN → 2027-05-06 23:14 ${NEW_YORK} ATL`,
  ],
  "hotel.ics": [
    "hotel The Brown Palace #BP-77182 2027-05-04 → 2027-05-06 at 321 17th St, Denver, CO 80202 $612",
    `train Acela 2151 2027-05-04 08:00 ${NEW_YORK} New York Penn Station → 2027-05-04 10:54 ${NEW_YORK}`,
  ],
};

test.each(Object.entries(READ))("reads %s", (name, bookings) => {
  expect(readFixture(name).bookings.map(lineOf)).toEqual(bookings);
});

describe("what no rule understood", () => {
  test.each<[string, string[]]>([
    ["lufthansa-german.txt", ["Gesamtpreis: 812,00 €", "Bitte bringen Sie einen Lichtbildausweis mit."]],
    ["hotel-french.txt", ["2050, rue Mansfield, Montréal", "Petit-déjeuner compris"]],
    ["hotel-markup.txt", ["Need a crib & a view? Tell us"]],
    ["hertz.txt", ["Arriving flight: UA 1523"]],
    ["flights.ics", ["Gate information at the airport, an hour before", "Lunch with Sam"]],
  ])("%s", (name, lines) => expect(readFixture(name).rest.split("\n")).toEqual(expect.arrayContaining(lines)));

  it("has none of the lines that were read", () => {
    expect(readFixture("marriott.txt").rest).not.toMatch(/Check|84627193|80021|432/);
  });

  it("is the whole text when there's no booking in it", () => {
    expect(read("Dear Dana,\n\nsee you on May 4 at 7:30 AM.")).toEqual({
      bookings: [],
      rest: "Dear Dana,\nsee you on May 4 at 7:30 AM.",
    });
    expect(read("BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND").rest).toContain("BEGIN:VEVENT");
  });
});

describe("days", () => {
  const dayOf = (said: string, near?: string) => read(`UA 1\nDepart ${said} 7:30 AM`, near).bookings[0]?.startsOn;

  test.each<[said: string, day?: string, near?: string]>([
    ["May 4", "2027-05-04"],
    ["Thu, May 4", "2028-05-04"],
    ["Dec 30", "2026-12-30", "2027-01-02"],
    ["Jan 2", "2027-01-02", "2026-12-30"],
    ["05/04/2027", "2027-05-04"],
    ["04/05/2027", "2027-05-04"],
    ["Mon 04/05/2027", "2027-04-05"],
    ["04MAY27", "2027-05-04"],
    ["mar. 4 mai", "2027-05-04"],
    ["4. März 2027", "2027-03-04"],
    ["Feb 29", "2028-02-29"],
    ["2027-02-30"],
  ])("%s is %s", (said, day, near) => expect(dayOf(said, near)).toBe(day));
});

describe("hostile text", () => {
  const FILLS = {
    spaces: " ",
    lines: "\n",
    digits: "1",
    "two letters": "AA ",
    airports: "DEN ORD ",
    flights: "AA 12 May 4 7:30 DEN ORD\n",
    stays: "Check-in Check-out May 4\n",
    starts: "check-in\n",
    codes: "confirmation number ABC123\n",
    labels: "confirmation ",
    totals: "total $1,",
    tags: "<p><b>",
    nested: "<div>",
    open: "<p <p ",
    calendar: "BEGIN:VCALENDAR\n",
    events: "BEGIN:VEVENT\n",
    parameters: "X;A=B;",
  };

  test.each(Object.entries(FILLS))("200 kB of %s take less than three seconds", (name, fill) => {
    const head = name === "events" || name === "parameters" ? "BEGIN:VCALENDAR\n" : "";
    const started = performance.now();
    expect(read(head + fill.repeat(200_000 / fill.length)).bookings.length).toBeLessThanOrEqual(31);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
