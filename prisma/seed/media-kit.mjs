import { book, inTheYard, logo, onStage, portrait, reel, toTheRoom } from "./pictures/scenes.mjs";

/** The demo speaker's media kit: finished, published, with drawn pictures. Everything in it is made up. */

/** By a short key; `draw` returns an SVG. */
export const pictures = {
  portrait: { kind: "headshot", name: "Maren Holloway, portrait.jpg", draw: portrait },
  stage: { kind: "headshot", name: "Maren Holloway on stage.jpg", draw: onStage },
  room: { kind: "headshot", name: "Maren Holloway and the room.jpg", draw: toTheRoom },
  yard: { kind: "headshot", name: "Maren Holloway in the yard.jpg", draw: inTheYard },
  reel: { kind: "kit_picture", name: "Sixty percent and a clock.jpg", draw: reel },
  steady: {
    kind: "kit_picture",
    name: "Steady on Monday.jpg",
    draw: () => book("Steady", "on Monday", ["#7c2d12", "#b45309", "#f59e0b"]),
  },
  night: {
    kind: "kit_picture",
    name: "The Night Shift Rule.jpg",
    draw: () => book("The Night", "Shift Rule", ["#12303a", "#1b5f66", "#f59e0b"]),
  },
  health: {
    kind: "kit_picture",
    name: "Prairie Health.webp",
    draw: () => logo("cross", ["Prairie Health", "Network"], "#b91c1c"),
  },
  builders: { kind: "kit_picture", name: "Summit Ridge.webp", draw: () => logo("peaks", ["Summit Ridge"], "#44403c") },
  water: { kind: "kit_picture", name: "Western Water.webp", draw: () => logo("drop", ["Western", "Water"], "#0e7490") },
  cooperatives: {
    kind: "kit_picture",
    name: "Heartland.webp",
    draw: () => logo("bolt", ["Heartland", "Electric"], "#b45309"),
  },
  hotels: { kind: "kit_picture", name: "Harbor States.webp", draw: () => logo("wave", ["Harbor States"], "#1e3a5f") },
  software: { kind: "kit_picture", name: "Meridian.webp", draw: () => logo("grid", ["Meridian"], "#4338ca") },
};

const SHORT =
  "Maren Holloway helps teams stay steady and decide well when the plan falls apart. A former emergency dispatcher, she spent eleven years making calls with half the facts. Hospitals, builders and cooperatives book her because audiences leave with three habits they use on Monday morning. She lives in Madison, Wisconsin.";

const MEDIUM =
  "Maren Holloway helps teams stay steady and decide well when the plan falls apart. Before her first keynote she spent eleven years as an emergency dispatcher and trained the night shift of a county 911 center, where a good decision at sixty percent certainty beats a perfect one too late.\n\nToday she brings that calm to hospitals, cooperatives, builders and software companies, in ballrooms and in very windy tents. Audiences leave with three habits they use on Monday morning. Maren is the author of Steady on Monday. She lives in Madison with two rescue dogs and one very old canoe.";

const LONG = [
  "Maren Holloway learned to decide in the dark. For eleven years she answered emergency calls for a county of four hundred thousand people, and later trained its night shift. In that room nobody has all the facts, nobody can wait for them, and everybody has to be able to sleep afterwards. What she learned there has become the talk that hospitals, cooperatives, builders and software companies ask for by name: a good decision at sixty percent certainty beats a perfect one too late.",
  "Her keynotes are quiet, funny and exact. She tells the story of the ice storm that took down two of three radio towers, and what a team of nine did in the forty minutes that followed. Then she takes it apart, step by step, until the audience can see the three habits that made the difference: say what you know and what you do not, put a clock on every open question, and make the call where everybody can hear it. People write them down. More to the point, they use them on Monday morning.",
  "Maren prepares like a dispatcher, too. She speaks with at least two people who will sit in the room before every talk, and she has stood on ballroom stages for two thousand and on a flatbed truck for sixty, in a headwind and without slides. Planners like that her slides are early, her tech check is on time and her breakout is written for their members and for nobody else's.",
  "She is the author of Steady on Monday and The Night Shift Rule, and a Certified Speaking Professional. When she is not on the road she volunteers with her county's search and rescue team. She lives in Madison, Wisconsin, with two rescue dogs and one very old canoe, and sleeps at night.",
].join("\n\n");

const INTRODUCTION = [
  "Our next speaker used to answer the phone on the worst day of people's lives.",
  "For eleven years she was an emergency dispatcher, and she trained the night shift that everybody wanted to work with. She will tell you that the secret is not courage. It is three habits, and a clock.",
  "She has brought them to hospitals, to builders and to people who keep the lights on. She wrote the book Steady on Monday, she has two rescue dogs, and she has never once missed a tech check.",
  "Please welcome Maren Holloway.",
].join("\n\n");

const RIDER = [
  "One wireless lavalier microphone, with a handheld as a spare.",
  "Confidence monitor at the foot of the stage, showing the current slide.",
  "HDMI at the lectern, 16:9. I bring my own laptop and every adapter.",
  "Two flip charts for workshops, with markers that work.",
  "Stage light warm and from the front; house lights at half, so that I can see the room.",
  "Tech check thirty minutes before doors. I will be there.",
].join("\n");

/** @param {{ file: (key: string) => string, testimonialIds: string[] }} given ids of what the kit speaks of */
export const kitContent = ({ file, testimonialIds }) => ({
  design: "spotlight",
  accent: "#b45309",
  headline: "Steady people decide well. Even at sixty percent.",
  bios: { short: SHORT, medium: MEDIUM, long: LONG },
  headshots: [
    { fileId: file("portrait"), description: "Maren Holloway in a teal jacket, smiling, in front of warm stage light" },
    {
      fileId: file("stage"),
      description: "Maren Holloway on a wide stage, one hand raised, a full hall in front of her",
    },
    { fileId: file("room"), description: "Maren Holloway from behind, looking at the people in the hall" },
    { fileId: file("yard"), description: "Maren Holloway under a tent, in front of people in hard hats" },
  ],
  topics: [
    {
      key: "sixty",
      title: "Sixty Percent and a Clock: Deciding Well When You Cannot Know",
      description:
        "The signature keynote. One ice storm, nine dispatchers, forty minutes, and what your team can take from them before the next plan falls apart.",
      takeaways: [
        "A way to say what you know and what you do not, in one breath",
        "When sixty percent is enough, and when it never is",
        "How to put a clock on every open question",
      ],
      audience: "Leaders and teams who decide under pressure: health care, utilities, construction, operations",
    },
    {
      key: "steady",
      title: "Steady on Monday: Habits of Teams That Do Not Break",
      description:
        "Resilience without the posters. Three habits of the night shift, practiced in the room until they stick.",
      takeaways: ["Handoffs that lose nothing", "The two-minute debrief", "How to ask for help before you need it"],
      audience: "Members and staff at annual meetings, from 60 to 2,000 people",
    },
    {
      key: "front-desk",
      title: "Calm at the Front Desk: Serving People on Their Worst Day",
      description: "For everyone whose work begins when someone else's day has gone wrong. Warm, practical, funny.",
      takeaways: ["The first sentence that lowers every voice", "What to do with your own anger", "Leaving it at work"],
      audience: "Hospitality, member services, schools",
    },
    {
      key: "night-shift",
      title: "The Night Shift Workshop",
      description: "A half day in small groups: an incident unfolds on paper, and your people run it. Up to 40 seats.",
      takeaways: ["A decision log your team will use", "Roles that hold when someone is missing"],
      audience: "Leadership teams and boards",
    },
  ],
  videos: [
    // Vimeo's own example of an embedded video, as the demo has no film.
    {
      key: "reel",
      title: "Sixty percent and a clock: the reel",
      address: "https://vimeo.com/76979871",
      posterFileId: file("reel"),
    },
  ],
  testimonialIds,
  clients: [
    { key: "health", name: "Prairie Health Network", logoFileId: file("health") },
    { key: "builders", name: "Summit Ridge Construction Group", logoFileId: file("builders") },
    { key: "water", name: "Western Water Professionals", logoFileId: file("water") },
    { key: "cooperatives", name: "Heartland Electric Cooperatives", logoFileId: file("cooperatives") },
    { key: "hotels", name: "Harbor States Lodging Association", logoFileId: file("hotels") },
    { key: "software", name: "Meridian Software", logoFileId: file("software") },
    { key: "nurses", name: "Cascade Nurses Association", logoFileId: null },
    { key: "schools", name: "Lakeshore School Administrators Association", logoFileId: null },
  ],
  introduction: INTRODUCTION,
  rider: RIDER,
  books: [
    {
      key: "steady",
      title: "Steady on Monday",
      details: "Lakeside Press, 2023",
      address: "https://marenholloway.example.com/steady-on-monday",
      coverFileId: file("steady"),
    },
    {
      key: "night",
      title: "The Night Shift Rule",
      details: "Lakeside Press, 2019",
      address: "",
      coverFileId: file("night"),
    },
  ],
  awards: [
    { key: "csp", title: "CSP", details: "Certified Speaking Professional, 2022" },
    { key: "lodging", title: "Highest-rated session", details: "Lodging Summit, Harbor States Lodging Association" },
    { key: "dispatch", title: "Dispatcher of the Year", details: "Dane County, 2012" },
  ],
  fees: { from: 9500, to: 15_000, note: "Workshops on request; travel at cost, capped in advance" },
  order: ALL,
  hidden: [],
});

const ALL = [
  "bio",
  "topics",
  "videos",
  "testimonials",
  "clients",
  "headshots",
  "awards",
  "books",
  "introduction",
  "rider",
  "fees",
];

/** `madeBefore` and `opened` count days back from today; `visits` are days back, each a visit. */
export const kitLinks = [
  {
    key: "acme",
    name: "Acme, June",
    sections: ALL,
    showsDates: true,
    notifiesOnOpen: true,
    madeBefore: 28,
    visits: [27, 27, 24, 20, 19, 13, 12, 6, 5, 5, 4, 2, 1],
  },
  {
    key: "bureau",
    name: "Northlight, for their planners",
    sections: ALL.filter((section) => section !== "fees"),
    isBureauSafe: true,
    bureau: "hello@northlightspeakers.example.com",
    representative: "hannah@northlightspeakers.example.com",
    showsDates: true,
    madeBefore: 40,
    visits: [29, 22, 21, 16, 9, 8, 3, 2],
  },
  {
    key: "board",
    name: "Credit union board, with password",
    sections: ["bio", "topics", "videos", "testimonials", "fees"],
    password: "sixty-percent",
    expiresIn: 45,
    allowsDownloads: false,
    previewTitle: "Maren Holloway for your board retreat",
    previewText: "Sixty percent and a clock: deciding well when you cannot know.",
    madeBefore: 12,
    visits: [10, 7, 7],
  },
];
