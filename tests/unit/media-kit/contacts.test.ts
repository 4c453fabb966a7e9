import { describe, expect, it } from "vitest";
import { cutContacts, findContacts, withoutContacts } from "@/lib/media-kit/contacts";

const OWN = {
  email: "dana@okafor.example",
  phone: "+1 (303) 555-0100",
  website: "https://www.danaokafor.com/in/dana-speaks",
};
const NOBODY = { email: "", phone: "", website: "" };

const EMAILS = [
  "jane@example.com",
  "JANE@EXAMPLE.COM",
  "jane.doe+talks@mail.example.co.uk",
  "jane @ example.com",
  "jane＠example.com",
  "jane@exa\u200bmple.com",
  "j\u00adane\u2060@example\u200d.com",
  "jane@example。com",
  "jane at example dot com",
  "jane AT example DOT com",
  "jane (at) example (dot) com",
  "jane [at] example.com",
  "jane{at}example{dot}org",
  "jane at gmail",
  "jane@example",
  "mailto:jane",
  "ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ",
];

const PHONES = [
  "303-555-0199",
  "(303) 555-0199",
  "(303)555-0199",
  "303.555.0199",
  "303 555 0199",
  "303·555·0199",
  "303 · 555 · 0199",
  "303/555/0199",
  "303–555–0199",
  "303—555—0199",
  "303\u2011555\u20110199",
  "303_555_0199",
  "303, 555, 0199",
  "3035550199",
  "+1 303 555 0199",
  "+13035550199",
  "001 303 555 0199",
  "1 (303) 555-0199 ext. 12",
  "555-0199",
  "+44 20 7946 0958",
  "+49 (0)30 901820",
  "01 23 45 67 89",
  "612 345 678",
  "303 555 2019",
  "３０３－５５５－０１９９",
  "٣٠٣ ٥٥٥ ٠١٩٩",
  "3\u200b0\u200b3-5\u200b5\u200b5-0199",
  "3️⃣0️⃣3️⃣ 5️⃣5️⃣5️⃣ 0️⃣1️⃣9️⃣9️⃣",
  "𝟑𝟎𝟑-𝟓𝟓𝟓-𝟎𝟏𝟗𝟗",
  "303 dot 555 dot 0199",
  "303\n555 0199",
  "1-800-DANA-OKA",
  "three oh three five five five zero one nine nine",
];

const ADDRESSES = [
  "https://example.com",
  "http://example.com/in/jane?x=1",
  "www.example.com",
  "www . example . com",
  "example.com",
  "Example.Com",
  "EXAMPLE.COM",
  "example.io/jane",
  "jane.me",
  "jane.speaker.co.uk",
  "example . com",
  "example. com",
  "example dot com",
  "example․com",
  "exam\u200bple.com",
  "пример.рф",
  "münchen.de",
  "xn--mnchen-3ya.de",
  "linkedin.com/in/jane",
  "linkedin/in/jane",
  "@janedoe",
  "＠janedoe",
  "Twitter: janedoe",
  "IG janedoe".replace(" ", ": "),
  "on Instagram as janedoe",
  "WhatsApp: me",
];

const INNOCENT = [
  "In 2019, 3,000 people stood up.",
  "Between 2019-2021 she spoke 140 times.",
  "In 2019, 2020, 2021 and 2022 she was away.",
  "Her fee is $7,500.",
  "From $7,500 to $10,000, or $7,500-$10,000.",
  "Fees of $1,250,000 a year.",
  "Bios of 50, 100, 300 words.",
  "Rooms of 50/100/300.",
  "For 50 100 300 people.",
  "Crowds of 1,000-2,000, or 10,000 – 20,000.",
  "Seats 1200-1500.",
  "On 2026-03-12, on 03/12/2026 and on 12.03.2026.",
  "Doors at 9.00 - 10.30.",
  "She gave a TEDx talk.",
  "She writes Node.js and Vue.js.",
  "She has seen a lot, e.g. a stage on fire, i.e. real fire.",
  "Dr. Dana Okafor, Ph.D., lives in the U.S. with M.D. friends.",
  "Doors open at 9 a.m. and close at 5 p.m. sharp.",
  "There was applause.In May she did it again.",
  "She lived through the dot com crash and the dot-com boom.",
  "She works 24/7/365.",
  "ISBN 978-0-306-40615-7 came out in 2020.",
  "Version 2.0 and 3.1.4 of her life.",
  "She works at Yahoo and speaks at Google.",
  "She leads at LinkedIn and YouTube.",
  "No. 1 in 50 states; 100% of 12,000 managers.",
  "#leadership is her word.",
  "One, two, three: go.",
  "Who/what/why and/or how.",
];

describe("contact details", () => {
  it.each([...EMAILS, ...PHONES, ...ADDRESSES])("are found: %s", (contact) => {
    for (const own of [OWN, NOBODY]) {
      const text = `She speaks. Ask her, ${contact} is where! Then wait.`;
      expect(findContacts(text, own).join("\n")).toContain(contact.split("\n")[0]);
      expect(withoutContacts(text, own).replace("\n", " ")).toBe("She speaks. Then wait.");
    }
  });

  it("of the speaker are found, also where they look like something else", () => {
    expect(withoutContacts("Ring. 303 555 0100 people came.", OWN)).toBe("Ring.");
    expect(withoutContacts("Read. Look for dana-speaks there.", OWN)).toBe("Read.");
  });

  it("are found at the beginning, at the end, and alone", () => {
    for (const contact of [...EMAILS, ...PHONES, ...ADDRESSES]) {
      expect(withoutContacts(contact, NOBODY), contact).toBe("");
      expect(withoutContacts(`Fine.\n${contact}`, NOBODY), contact).toBe("Fine.");
    }
  });
});

describe("a text without contact details is unchanged", () => {
  it.each(INNOCENT)("%s", (text) => {
    expect(findContacts(text, OWN)).toEqual([]);
    expect(withoutContacts(text, OWN)).toBe(text);
  });

  it("when combined with all the others", () => {
    const text = INNOCENT.join("\n");
    expect(withoutContacts(text, OWN)).toBe(text);
  });
});

describe("withoutContacts", () => {
  it("drops only the sentence", () => {
    const text = "Dr. Okafor speaks. Write to dana@okafor.example or ring 303-555-0100. In 2019, 3,000 people came!";
    expect(withoutContacts(text, OWN)).toBe("Dr. Okafor speaks. In 2019, 3,000 people came!");
    expect(findContacts(text, OWN)).toEqual(["Write to dana@okafor.example or ring 303-555-0100."]);
  });

  it("drops the line when it has no sentence", () => {
    expect(withoutContacts("Two handheld microphones\nTechnician: 303-555-0100\nA confidence monitor", OWN)).toBe(
      "Two handheld microphones\nA confidence monitor",
    );
  });

  it("keeps line breaks", () => {
    expect(withoutContacts("Kept. Ring 303-555-0100!\nAlso kept.", OWN)).toBe("Kept.\nAlso kept.");
    expect(withoutContacts("First.\n\nRing 303-555-0100!\n\nLast.", OWN)).toBe("First.\n\nLast.");
  });

  it("drops every sentence with part of a contact", () => {
    expect(withoutContacts("Ring 303. 555 0100 is mine. Thanks.", NOBODY)).toBe("Thanks.");
  });

  it("drops only the contact next to a name", () => {
    expect(cutContacts("Dana Okafor (dana@okafor.example)", OWN)).toBe("Dana Okafor");
    expect(cutContacts("Dana Okafor | danaokafor.com", OWN)).toBe("Dana Okafor");
    expect(cutContacts("Dana Okafor, 303-555-0100", OWN)).toBe("Dana Okafor");
    expect(cutContacts("Dana Okafor", OWN)).toBe("Dana Okafor");
  });

  it("drops everything that would be found again", () => {
    const contacts = [...EMAILS, ...PHONES, ...ADDRESSES];
    for (let at = 0; at < 200; at += 1) {
      const parts = [0, 1, 2, 3].map((part) => {
        const turn = at * 7 + part * 13;
        return turn % 3 === 0 ? `So ${contacts[turn % contacts.length]} then.` : INNOCENT[turn % INNOCENT.length];
      });
      const rest = withoutContacts(parts.join(at % 2 ? " " : "\n"), OWN);
      expect(findContacts(rest, OWN), rest).toEqual([]);
    }
  });
});

it("handles words of any length quickly", { tags: ["wide"] }, () => {
  const long = [..."a1.@-( "].map((sign) => sign.repeat(20_000));
  for (const text of [
    ...long,
    "a.".repeat(10_000),
    "1 ".repeat(10_000),
    "(at".repeat(7_000),
    "ab dot ".repeat(3_000),
  ]) {
    const before = performance.now();
    withoutContacts(text, OWN);
    expect(performance.now() - before, text.slice(0, 8)).toBeLessThan(500);
  }
});
