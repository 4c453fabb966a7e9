/** For screens, without parsers. */

export const FEED_LEVELS = ["busy", "titles", "full"] as const;

export type FeedLevel = (typeof FEED_LEVELS)[number];

export const FEED_LEVEL_LABEL: Record<FeedLevel, string> = {
  busy: "Busy only",
  titles: "Titles",
  full: "Everything except fees",
};

export const FEED_LEVEL_SHOWS: Record<FeedLevel, string> = {
  busy: "“Busy” on dates that are held or booked. No names or locations.",
  titles: "Event names and cities. Holds and inquiries are labeled.",
  full: "Names, venues, addresses, clients, contacts, travel and notes for the day. Never fees or private notes.",
};

export const MOST_FEEDS = 50;

export const MONTHS_BACK = 12;
export const MOST_EVENTS = 1_000;

const READERS: [RegExp, string][] = [
  [/google-calendar|google.{0,200}calendar|calendar.{0,200}google/i, "Google Calendar"],
  [/outlook|exchange|microsoft/i, "Outlook"],
  [/dataaccessd|calendaragent|remindd|ical\/|\bmac ?os.{0,200}calendar|ios\/.{0,200}calendar/i, "Apple Calendar"],
  [/thunderbird/i, "Thunderbird"],
  [/fantastical/i, "Fantastical"],
  [/icsx|davx/i, "an Android calendar"],
  [/yahoo/i, "Yahoo Calendar"],
  [/mozilla\//i, "a browser"],
];

export const readerName = (userAgent: string): string =>
  READERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "another app";

/** "just now", "12 minutes ago", "3 hours ago", "2 days ago" */
export function formatAgo(at: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / 60_000));
  const say = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  if (minutes < 1) return "just now";
  if (minutes < 60) return say(minutes, "minute");
  if (minutes < 48 * 60) return say(Math.floor(minutes / 60), "hour");
  return say(Math.floor(minutes / (24 * 60)), "day");
}

type SubscribeLink = { program: string; href: string };

/** Links that open a program with the URL. */
export function subscribeLinks(address: string, name: string): SubscribeLink[] {
  const webcal = address.replace(/^https?:/, "webcal:");
  const [url, cid, title] = [address, webcal, name].map(encodeURIComponent);
  return [
    { program: "Apple Calendar", href: webcal },
    { program: "Google Calendar", href: `https://calendar.google.com/calendar/r?cid=${cid}` },
    { program: "Outlook", href: `https://outlook.live.com/calendar/0/addfromweb?url=${url}&name=${title}` },
    { program: "Outlook at work", href: `https://outlook.office.com/calendar/0/addfromweb?url=${url}&name=${title}` },
  ];
}

/** Web calendars can't reach this machine. */
export function isLocalAddress(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|\.local$/.test(hostname);
}
