/** Venues of the demo events, by a short key. Zones are IANA names; the clock of an event is its venue's. */
const venue = (venueName, streetAddress, city, state, zipCode, timeZone) => ({
  venueName,
  streetAddress,
  city,
  state,
  zipCode,
  timeZone,
});

const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const PACIFIC = "America/Los_Angeles";

export const venues = {
  atlanta: venue("Georgia World Congress Center", "285 Andrew Young Intl Blvd NW", "Atlanta", "GA", "30313", EASTERN),
  baltimore: venue("Baltimore Convention Center", "1 West Pratt Street", "Baltimore", "MD", "21201", EASTERN),
  boise: venue("Boise Centre", "850 West Front Street", "Boise", "ID", "83702", "America/Boise"),
  charlotte: venue("Charlotte Convention Center", "501 South College Street", "Charlotte", "NC", "28202", EASTERN),
  chicago: venue("McCormick Place, Lakeside Center", "2301 South King Drive", "Chicago", "IL", "60616", CENTRAL),
  columbus: venue("Greater Columbus Convention Center", "400 North High Street", "Columbus", "OH", "43215", EASTERN),
  denver: venue("Colorado Convention Center", "700 14th Street", "Denver", "CO", "80202", MOUNTAIN),
  desMoines: venue("Iowa Events Center", "730 3rd Street", "Des Moines", "IA", "50309", CENTRAL),
  detroit: venue("Huntington Place", "1 Washington Boulevard", "Detroit", "MI", "48226", "America/Detroit"),
  honolulu: venue("Hawai‘i Convention Center", "1801 Kalākaua Avenue", "Honolulu", "HI", "96815", "Pacific/Honolulu"),
  indianapolis: venue(
    "Indiana Convention Center",
    "100 South Capitol Avenue",
    "Indianapolis",
    "IN",
    "46225",
    "America/Indiana/Indianapolis",
  ),
  kansasCity: venue("Kansas City Convention Center", "301 West 13th Street", "Kansas City", "MO", "64105", CENTRAL),
  madison: venue("Monona Terrace", "1 John Nolen Drive", "Madison", "WI", "53703", CENTRAL),
  minneapolis: venue("Minneapolis Convention Center", "1301 2nd Avenue South", "Minneapolis", "MN", "55403", CENTRAL),
  nashville: venue("Music City Center", "201 Rep. John Lewis Way South", "Nashville", "TN", "37203", CENTRAL),
  omaha: venue("CHI Health Center", "455 North 10th Street", "Omaha", "NE", "68102", CENTRAL),
  orlando: venue("Orange County Convention Center", "9800 International Drive", "Orlando", "FL", "32819", EASTERN),
  philadelphia: venue("Pennsylvania Convention Center", "1101 Arch Street", "Philadelphia", "PA", "19107", EASTERN),
  phoenix: venue("Phoenix Convention Center", "100 North 3rd Street", "Phoenix", "AZ", "85004", "America/Phoenix"),
  portland: venue("Oregon Convention Center", "777 NE MLK Jr. Boulevard", "Portland", "OR", "97232", PACIFIC),
  raleigh: venue("Raleigh Convention Center", "500 South Salisbury Street", "Raleigh", "NC", "27601", EASTERN),
  saltLake: venue("Salt Palace Convention Center", "100 South West Temple", "Salt Lake City", "UT", "84101", MOUNTAIN),
  sanAntonio: venue(
    "Henry B. González Convention Center",
    "900 East Market Street",
    "San Antonio",
    "TX",
    "78205",
    CENTRAL,
  ),
  sanDiego: venue("San Diego Convention Center", "111 West Harbor Drive", "San Diego", "CA", "92101", PACIFIC),
  seattle: venue("Seattle Convention Center, Summit", "900 Pine Street", "Seattle", "WA", "98101", PACIFIC),
  tampa: venue("Tampa Convention Center", "333 South Franklin Street", "Tampa", "FL", "33602", EASTERN),
  /** Virtual, from the home studio, without a place and on the client's clock. */
  virtualEastern: venue("Virtual (client's Zoom)", "", "", "", "", EASTERN),
  virtualCentral: venue("Virtual (client's Teams)", "", "", "", "", CENTRAL),
  virtualPacific: venue("Virtual (home studio)", "", "", "", "", PACIFIC),
};

const UNKNOWN = {
  website: "",
  stage: "",
  av: "",
  parking: "",
  contactName: "",
  contactEmail: "",
  contactPhone: "",
  notes: "",
};

/** Notes about recurring venues; made up, like the demo's people. */
const FACTS = {
  baltimore: {
    stage: "Hall G, 36 × 20 ft. Breakouts one floor up, five minutes on foot: do not promise less.",
    av: "House crew, the best on the list. Confidence monitor and a timer without asking.",
    parking: "Garage on Charles Street, skywalk from level three.",
    contactName: "Owen Castellano",
    contactEmail: "production@harborhall.example.com",
    contactPhone: "(410) 555-0131",
  },
  chicago: {
    stage: "40 × 24 ft, stairs on both sides. Grand ballroom seats 2,000 in rounds.",
    av: "House crew. Two lavaliers, confidence monitor, clicker at the lectern.",
    parking: "Lot A; speakers go in by gate 32 and ask for the production office.",
    contactName: "Dana Whitlock",
    contactEmail: "production@lakeside.example.com",
    contactPhone: "(312) 555-0145",
  },
  columbus: {
    stage: "Union Station Ballroom, 32 × 20 ft, stairs on the left only. Green room behind stage left.",
    av: "Outside crew, so tech check the evening before. HDMI at the lectern, no adapter: bring two.",
    parking: "Vine Street garage; load-in by the north dock, badge at the desk there.",
    contactName: "Terrence Okafor",
    contactEmail: "events@unionballroom.example.com",
    contactPhone: "(614) 555-0127",
    notes: "The ballroom is cold before nine. Hot water instead of ice on the lectern.",
  },
  denver: {
    stage: "32 × 16 ft, low. Mile High Ballroom, doors behind the stage.",
    av: "Headset only, ask for a lavalier in advance. 16:9 screens left and right.",
    parking: "Garage on 14th Street; the hotel is across the road.",
    contactName: "Marcus Bell",
    contactEmail: "events@milehigh.example.com",
    contactPhone: "(303) 555-0178",
    notes: "The altitude is real: water from the day before, and half a beat slower.",
  },
  desMoines: {
    stage: "No stage in the meeting rooms: a riser of 8 × 8 ft has to be ordered a week ahead.",
    av: "One handheld, one lavalier, projector from the ceiling. Flip charts cost extra.",
    parking: "Third Street ramp, skywalk to the rooms. Free after five.",
    contactName: "Colleen Voss",
    contactEmail: "rooms@thirdstreethall.example.com",
    contactPhone: "(515) 555-0139",
  },
  kansasCity: {
    stage: "Grand Ballroom, 48 × 24 ft, with a runway if they want one. They should not.",
    av: "Lavalier and a spare at the lectern. Screens stand far back: nothing small on a slide.",
    parking: "Barney Allis garage; speakers' entrance on 13th Street.",
    contactName: "Ruthanne Pike",
    contactEmail: "stage@bartlehall.example.com",
    contactPhone: "(816) 555-0153",
  },
  madison: {
    stage: "Lecture hall with 300 fixed seats, or rounds on the lake side with the sun in your eyes until ten.",
    av: "Everything works. Ask for Pete, who has run the sound for every talk here.",
    parking: "Walk. Else the garage below, lift to level four.",
    contactName: "Pete Sandoval",
    contactEmail: "pete@lakesidehall.example.com",
    contactPhone: "(608) 555-0196",
    notes: "Home game: ten minutes on foot from the office.",
  },
  nashville: {
    stage: "Davidson Ballroom, thrust stage of 24 ft.",
    av: "Very good sound. Slides by the evening before, no changes on the day.",
    parking: "Sixth Avenue garage, load-in by dock 12.",
    contactName: "June Whitfield",
    contactEmail: "june@musiccity.example.com",
    contactPhone: "(615) 555-0162",
  },
  omaha: {
    stage: "24 × 16 ft in the ballroom, carpeted stairs at the front.",
    av: "House crew of two. Mixer is at the back, so agree hand signs.",
    parking: "Lot D, covered walk to the ballroom.",
    contactName: "Gail Brandvold",
    contactEmail: "gail@riverfronthall.example.com",
    contactPhone: "(402) 555-0174",
  },
};

/** Columns of a venue beyond its address. */
export const venueFacts = (key) => ({ ...UNKNOWN, ...FACTS[key] });
