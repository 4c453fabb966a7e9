import { KIT_SECTIONS } from "@/lib/media-kit/list";
import type { KitUrls } from "@/lib/media-kit/page/elements";
import type { PublicKit } from "@/lib/media-kit/public/kit-schema";
import { DEFAULT_ACCENT } from "@/lib/public-page/color";

export const urls: KitUrls = {
  page: "/shared/token",
  picture: (fileId, size, downloads) =>
    `/shared/token/pictures/${fileId}?size=${size}${downloads ? "&download=1" : ""}`,
  oneSheet: "/shared/token/one-sheet.pdf",
  headshotsZip: "/shared/token/headshots.zip",
  dates: "/shared/token/dates",
  introduction: "/shared/token/introduction",
  visits: "/shared/token/visits",
};

export const bareKit = (more: Partial<PublicKit> = {}): PublicKit => ({
  design: "spotlight",
  accent: DEFAULT_ACCENT,
  name: "Dana Okafor",
  title: "",
  headline: "",
  updatedOn: "2026-11-03",
  sections: [],
  portrait: null,
  bios: { short: "", medium: "", long: "" },
  topics: [],
  videos: [],
  testimonials: [],
  clients: [],
  awards: [],
  books: [],
  headshots: [],
  introduction: "",
  rider: "",
  fees: { from: null, to: null, note: "" },
  contact: null,
  bureau: null,
  allowsDownloads: true,
  showsDates: true,
  ...more,
});

const SHORT =
  "Dana Okafor shows leaders how teams decide when nobody has the whole picture. A former air traffic controller, she has spoken to more than 400 audiences on four continents about calm, clarity and the seconds that count, and wrote the bestseller Clear to Land.";

const MEDIUM = `${SHORT} After eleven years in the towers of Lagos, Frankfurt and Denver she led the human-factors programme of an airline through two mergers and one pandemic. Her talks combine recordings from the tower with what research has learned about attention since. Audiences leave with three habits that they can use in their next meeting, and organisers with a room that is still talking at dinner.`;

export const fullKit = (more: Partial<PublicKit> = {}): PublicKit =>
  bareKit({
    title: "Decision-making expert and former air traffic controller",
    headline: "Calm is a skill. I teach it to people who have nine seconds.",
    sections: [...KIT_SECTIONS],
    portrait: { fileId: "portrait", width: 1600, height: 2000 },
    bios: {
      short: SHORT,
      medium: MEDIUM,
      long: `${MEDIUM}\n\nDana grew up above her parents' radio repair shop in Enugu, where she learned that every device fails politely before it fails for good. She studied psychology in Ibadan and aviation management in Delft.\n\nShe lives in Denver with her husband, two daughters and a control-tower clock that is always right.`,
    },
    topics: [
      {
        title: "Nine Seconds: Deciding When You Cannot Know",
        description:
          "A keynote built around one night in the tower. What controllers do when two facts disagree, and how a leadership team can do the same before the next quarter makes the decision for them.",
        takeaways: [
          "A way to say “I do not know yet” that builds trust",
          "The three questions that end a circling meeting",
          "How to hand over a problem so that nothing gets lost",
        ],
        audience: "Executives and senior leaders, 45 to 60 minutes",
      },
      {
        title: "The Quiet Cockpit",
        description: "Why the best crews talk less, and what they say. Half talk, half practice.",
        takeaways: ["Closed-loop talk in one afternoon", "A checklist that people do not skip"],
        audience: "Teams in health care, energy and aviation",
      },
      {
        title: "Go Around",
        description: "Abandoning a plan is a skill. A talk about pride, fuel and the courage to start over.",
        takeaways: ["Sunk cost, heard on the radio", "Setting a point of no return, and keeping it"],
        audience: "Sales kick-offs and all-hands meetings",
      },
    ],
    videos: [
      {
        title: "Nine Seconds: keynote at the Leaders Forum",
        host: "YouTube",
        address: "https://www.youtube.com/watch?v=abcdefghijk",
        player: "https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1",
        poster: { fileId: "still", width: 1280, height: 720 },
      },
      {
        title: "The Quiet Cockpit, three minutes",
        host: "Vimeo",
        address: "https://vimeo.com/123456789",
        player: "https://player.vimeo.com/video/123456789?autoplay=1",
        poster: null,
      },
    ],
    testimonials: [
      {
        content: "The room was silent for the first time in nine conferences. Then it would not stop talking.",
        signature: "Maria Lindqvist, Head of Events, Nordic Leaders Forum",
        rating: 5,
      },
      {
        content:
          "We booked Dana for the opening and asked her on the spot to close as well. Our surgeons still say “nine seconds” to each other, and the handover form she sketched on a napkin is now in use in four hospitals.",
        signature: "Dr. Amir Haddad, Chief of Surgery, St. Luke's",
        rating: null,
      },
      { content: "Funny, exact, and on time to the minute.", signature: "Paula Reyes, Meeting Planner", rating: 5 },
    ],
    clients: [
      { name: "Northwind", logo: { fileId: "logo0", width: 900, height: 200 } },
      { name: "Acme", logo: { fileId: "logo1", width: 300, height: 300 } },
      { name: "Tower", logo: { fileId: "logo2", width: 200, height: 700 } },
      { name: "International Council", logo: { fileId: "logo3", width: 1400, height: 120 } },
      { name: "Globex", logo: { fileId: "logo4", width: 500, height: 260 } },
      { name: "Nordic Leaders Forum", logo: null },
      { name: "St. Luke's Health", logo: null },
      { name: "Mountain States Energy", logo: null },
    ],
    awards: [
      { title: "CSP", details: "National Speakers Association, 2021" },
      { title: "CPAE Speaker Hall of Fame", details: "2024" },
      { title: "Top 30 Voices in Safety", details: "Aviation Week, 2025" },
    ],
    books: [
      {
        title: "Clear to Land",
        details: "Harbour Press, 2023",
        address: "https://example.com/clear-to-land",
        cover: { fileId: "cover", width: 600, height: 900 },
      },
      { title: "Nine Seconds", details: "Harbour Press, 2026", address: "", cover: null },
    ],
    headshots: [
      { fileId: "portrait", width: 1600, height: 2000, description: "Dana in a dark jacket, smiling" },
      { fileId: "still", width: 1280, height: 720, description: "" },
      { fileId: "portrait2", width: 1600, height: 2000, description: "" },
    ],
    introduction:
      "Our next speaker once had nine seconds to keep four hundred people apart at thirty thousand feet.\n\nShe did. Then she went home and wrote down how.\n\nSince then she has taught surgeons, bankers and football referees to do the same. Please welcome Dana Okafor.",
    rider:
      "Wireless lavalier microphone, never handheld.\nA confidence monitor at the front edge of the stage.\n\nSlides run from her own laptop (HDMI). Sound check 45 minutes before doors.",
    fees: { from: 12_500, to: 18_000, note: "Plus travel from Denver. Nonprofits: please ask." },
    contact: { email: "dana@example.com", phone: "+1 (303) 555-0142", website: "https://www.danaokafor.example/" },
    ...more,
  });

const WORD = "Donaudampfschifffahrtsgesellschaft".repeat(150).slice(0, 5_000);

const FOREIGN_TITLES: Record<number, string> = {
  1: "قيادة الفرق في الأزمات",
  2: "九秒で決める：不確実な時代のリーダーシップ",
};

/** Everything at its longest, with unbreakable words and letters of other scripts. */
export const longKit = (more: Partial<PublicKit> = {}): PublicKit => {
  const full = fullKit();
  const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
  return {
    ...full,
    name: "Prof. Dr. Maximiliane-Alexandra von Hohenzollern-Sigmaringen Nguyễn Łukasiewicz",
    title:
      "Chief Evangelist for Organisational Transformation, Resilience and Interdisciplinary Leadership at Everywhere",
    headline:
      "A headline that uses every one of its hundred and sixty characters so that it takes a good many lines on a phone and still has to look as if somebody wanted it.",
    bios: { short: WORD, medium: full.bios.medium, long: `${full.bios.long}\n\n`.repeat(4).slice(0, 5_000) },
    topics: many(24, (at) => ({
      title: FOREIGN_TITLES[at] ?? `Topic ${at + 1}: ${full.topics[at % 3]?.title}`,
      description:
        at === 1
          ? "محاضرة عن الهدوء واتخاذ القرار عندما لا يعرف أحد الصورة كاملة."
          : (full.topics[at % 3]?.description ?? ""),
      takeaways: many(8, (takeaway) => `Takeaway ${takeaway + 1} ${at === 3 ? WORD.slice(0, 200) : "which is of use"}`),
      audience: at === 4 ? WORD.slice(0, 240) : "Everybody",
    })),
    testimonials: many(30, (at) => ({
      content: at === 0 ? MEDIUM : `${at + 1}: ${full.testimonials[at % 3]?.content}`,
      signature: at === 1 ? WORD.slice(0, 300) : (full.testimonials[at % 3]?.signature ?? ""),
      rating: (at % 5) + 1,
    })),
    clients: many(60, (at) => full.clients[at % 8] ?? { name: "", logo: null }),
    awards: many(40, (at) => ({
      title: at === 1 ? WORD.slice(0, 200) : `Award ${at + 1}`,
      details: "By somebody, 2024",
    })),
    books: many(24, (at) => ({
      title: at === 1 ? WORD.slice(0, 200) : `Book ${at + 1}`,
      details: "Harbour Press",
      address: "https://example.com/",
      cover: at % 2 ? null : { fileId: "cover", width: 600, height: 900 },
    })),
    videos: many(12, (at) => full.videos[at % 2] as PublicKit["videos"][number]),
    headshots: many(12, (at) => ({ ...(full.headshots[at % 3] as PublicKit["headshots"][number]), fileId: `h${at}` })),
    introduction: `${full.introduction}\n\n`.repeat(20).slice(0, 6_000),
    rider: WORD,
    ...more,
  };
};
