import { expect, it } from "vitest";
import { formatAgo, isLocalAddress, readerName, subscribeLinks } from "@/lib/calendar-feeds/rules";

it.each([
  ["Google-Calendar-Importer", "Google Calendar"],
  ["Mozilla/5.0 (compatible; Google-Calendar-Importer)", "Google Calendar"],
  ["iOS/18.1 (22B83) dataaccessd/1.0", "Apple Calendar"],
  ["macOS/15.1 (24B83) dataaccessd/1.0", "Apple Calendar"],
  ["Mac+OS+X/10.13.6 (17G65) CalendarAgent/399.2.1", "Apple Calendar"],
  ["Microsoft Exchange/15.20 (Windows NT 10.0; Win64; x64)", "Outlook"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.4", "Thunderbird"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36", "a browser"],
  ["curl/8.5.0", "another app"],
  ["", "another app"],
])("recognizes %j as %s", (userAgent, name) => {
  expect(readerName(userAgent)).toBe(name);
});

it.each([
  [0, "just now"],
  [-30, "just now"],
  [60, "1 minute ago"],
  [12 * 60, "12 minutes ago"],
  [3600, "1 hour ago"],
  [47 * 3600, "47 hours ago"],
  [49 * 3600, "2 days ago"],
])("shows %d seconds as %s", (seconds, words) => {
  const now = Date.UTC(2026, 2, 8, 12);
  expect(formatAgo(new Date(now - seconds * 1000).toISOString(), new Date(now).toISOString())).toBe(words);
});

it("links each program to the feed's URL", () => {
  const links = subscribeLinks("https://lectern.example/calendar/abc.ics", "Work & play");
  expect(links.map(({ href }) => href)).toEqual([
    "webcal://lectern.example/calendar/abc.ics",
    "https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Flectern.example%2Fcalendar%2Fabc.ics",
    "https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Flectern.example%2Fcalendar%2Fabc.ics&name=Work%20%26%20play",
    "https://outlook.office.com/calendar/0/addfromweb?url=https%3A%2F%2Flectern.example%2Fcalendar%2Fabc.ics&name=Work%20%26%20play",
  ]);
});

it.each([
  ["http://localhost:3000/calendar/a.ics", true],
  ["http://192.168.1.7/calendar/a.ics", true],
  ["https://lectern.example/calendar/a.ics", false],
  ["https://172.example.com/calendar/a.ics", false],
])("%s is a local address: %s", (address, local) => {
  expect(isLocalAddress(address)).toBe(local);
});
