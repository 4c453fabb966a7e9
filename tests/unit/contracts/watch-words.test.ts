import { describe, expect, it } from "vitest";
import { CLAUSES } from "@/lib/contracts/clauses/library";
import { watchWords } from "@/lib/contracts/clauses/watch-words";

const better = (text: string) => watchWords(text).map((mark) => mark.better);

describe("payment upon satisfaction", () => {
  it.each([
    "Payment is due upon satisfaction of the Client.",
    "The fee will be paid upon the Client’s complete satisfaction with the presentation.",
    "Payment shall not be made until Sponsor is fully satisfied.",
    "The balance is payable on satisfactory completion of the services.",
    "If the Client is not satisfied, no fee is due.",
    "Client will remit the\nhonorarium  after   it is\u00a0satisfied.",
  ])("marks %j", (text) => {
    expect(better(text)).toEqual(["payment-certain"]);
  });

  it.each([
    "Payment doesn’t depend on the Client’s satisfaction.",
    "The fee is due regardless of whether the audience is satisfied.",
    "The Client surveys the satisfaction of its attendees.",
    "Payment is due upon satisfaction of the conditions in section 3.",
  ])("accepts %j", (text) => {
    expect(better(text)).toEqual([]);
  });
});

describe("unlimited indemnity", () => {
  it.each([
    "The Speaker shall indemnify, defend and hold harmless the Client from any and all claims.",
    "Speaker agrees to hold Client, its officers and agents harmless.",
    "Speaker shall indemnify Client for all losses, including but not limited to legal fees.",
    "The Speaker will indem\u00adnify the Client.",
    "The Speaker indemniﬁes the Client.",
  ])("marks %j", (text) => {
    expect(better(text)).toEqual(["indemnity"]);
  });

  it.each([
    "The Speaker indemnifies the Client up to the total fee.",
    "The Speaker shall indemnify the Client. This indemnity may not exceed the fee.",
    "The Client shall defend, indemnify and hold the Speaker harmless.",
    "Neither party indemnifies the other.",
  ])("accepts %j", (text) => {
    expect(better(text)).toEqual([]);
  });

  it("doesn't apply a limit from another paragraph", () => {
    expect(better("The Speaker indemnifies the Client.\n\nTravel is reimbursed up to $900.")).toEqual(["indemnity"]);
  });
});

describe("exclusivity without miles or months", () => {
  it.each([
    "The Speaker grants the Client exclusivity in its industry.",
    "Speaker shall not speak for any competitor of the Client.",
    "Speaker won’t accept engagements from competing associations.",
    "This is an exclusive engagement.",
    "The Speaker agrees to a non-compete.",
  ])("marks %j", (text) => {
    expect(better(text)).toEqual(["exclusivity"]);
  });

  it.each([
    "Speaker shall not speak for a competitor within 50 miles for 3 months.",
    "The Speaker agrees to exclusivity. It applies for ninety (90) days within fifty miles.",
    "The Speaker appears exclusively at this event on the day of the event.",
    "The courts of Ohio have exclusive jurisdiction.",
    "The slides remain the sole and exclusive property of the Speaker.",
    "The Speaker grants a non-exclusive license.",
    "The fee is exclusive of travel.",
  ])("accepts %j", (text) => {
    expect(better(text)).toEqual([]);
  });
});

describe("work for hire", () => {
  it.each([
    "All materials are works made for hire.",
    "The slides are a work made for the Client.",
    "The presentation is a “work-for-hire” under the Copyright Act.",
    "The Speaker is not an employee. The slides are a work for hire.",
    "The Speaker isn’t an employee, and the slides are a work made\nfor hire.",
  ])("marks %j", (text) => {
    expect(better(text)).toEqual(["copyright"]);
  });

  it.each(["Nothing made here is a work made for hire.", "The Speaker works with cars for hire."])(
    "accepts %j",
    (text) => {
      expect(better(text)).toEqual([]);
    },
  );
});

describe("payment later than 60 days", () => {
  it.each([
    "Terms: net 75.",
    "Payment terms are Net-90 days.",
    "The Client pays within ninety (90) days after the event.",
    "Invoices are payable in one hundred twenty (120) days.",
    "Payment is due no later than sixty-one business days from receipt.",
    "The balance is paid within three (3) months after the event.",
    "Speaker will be paid 45–90 days after submitting an invoice.",
  ])("marks %j", (text) => {
    expect(better(text)).toEqual(["payment-30-days"]);
  });

  it.each([
    "Terms: net 60.",
    "The Client pays within 30 days after the event.",
    "The deposit is due at least 90 days before the event.",
    "If the Client cancels within 90 days of the event, the full fee is due.",
    "The Client sends the schedule 90 days after signing.",
    "The Client pays $90 per day.",
  ])("accepts %j", (text) => {
    expect(better(text)).toEqual([]);
  });
});

describe("unlimited recording", () => {
  it.each([
    "The Client may use the recording in perpetuity.",
    "Sponsor may record the session and use it in any and all media, now known or hereafter devised.",
    "The Client receives unlimited rights to the video.",
    "Footage may be used for any lawful purpose.",
  ])("marks %j", (text) => {
    expect(better(text)).toEqual(["recording-internal"]);
  });

  it.each([
    "The recording may not be used in perpetuity.",
    "The Client may show the video to employees for 30 days.",
    "Duties of confidentiality last forever.",
  ])("accepts %j", (text) => {
    expect(better(text)).toEqual([]);
  });
});

it("locates each phrase in the text as it was pasted", () => {
  const text = "  1.  Fees.\r\n\r\nPayment\tis “due”\n  net  –  90\u00a0days .\n- Slides: work\u00a0made\nfor-hire\n";
  const found = watchWords(text);
  expect(found.map(({ phrase }) => phrase)).toEqual(["net  –  90\u00a0days", "work\u00a0made\nfor-hire"]);
  for (const { start, end, phrase } of found) expect(text.slice(start, end)).toBe(phrase);
});

it("has a clause and a reason for each match, and the clause itself has no match", () => {
  const all =
    "Net 90. The slides are a work for hire. The fee is paid upon satisfaction. The Speaker indemnifies the Client. Exclusivity applies. The video is used forever.";
  const found = watchWords(all);
  expect(found).toHaveLength(6);
  expect(found.filter(({ reason }) => !reason.endsWith("."))).toEqual([]);
  expect(found.filter(({ better: key }) => !CLAUSES.some((clause) => clause.key === key))).toEqual([]);
  const own = CLAUSES.flatMap(({ key, title, text, firm = "" }) =>
    watchWords(`${title}\n${text}\n\n${firm}`).map(({ phrase }) => `${key}: ${phrase}`),
  );
  expect(own).toEqual([]);
});

describe("with 40,000 characters", () => {
  const LENGTH = 40_000;
  it.each([
    "a",
    " ",
    "\n",
    "\n ",
    ".",
    ".'",
    "- ",
    ". A",
    ". Net",
    "- a\n",
    "n't ",
    "to ",
    "not ",
    "not speak ",
    "net ",
    "hold ",
    "indemnify ",
    "indemnify the Client. ",
    "client shall and ",
    "hundred and ",
    "ninety 90 ",
    "paid within ninety 90 days ",
    "work made for ",
    "exclusive or ",
    "exclusive and sole or sole ",
    "pay to satisfaction of ",
    "pay to satisfaction of the condition ",
    "video for any other lawful business ",
    "video all media ",
    "not a work for hire ",
    "{{terms.schedule}} ",
    "\u00ad",
    "a\u00ad",
    "’",
  ])("takes under 250 ms for repeated %j", (part) => {
    const text = part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH);
    const times = [0, 1, 2].map(() => {
      const from = performance.now();
      watchWords(text);
      return performance.now() - from;
    });
    expect(Math.min(...times)).toBeLessThan(250);
  });
});
