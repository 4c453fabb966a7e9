import { describe, expect, it } from "vitest";
import { BUREAU_FIELDS } from "@/lib/bureaus/fields";
import type { Clause } from "@/lib/contracts/clauses/clause";
import { shownClauses } from "@/lib/contracts/clauses/clause";
import { CLAUSES, clausesOf, type LibraryKey } from "@/lib/contracts/clauses/library";
import { READY_TEMPLATES } from "@/lib/contracts/clauses/ready-templates";
import { type Problem, problemsOf } from "@/lib/contracts/draft/problems";
import { factsOf, usualRecipients } from "@/lib/contracts/draft/subject";
import { keepsFromSending, OTHER_SIDES, type OtherSide } from "@/lib/contracts/status";
import type { DealEvent } from "@/lib/events/deal";
import type { EventDto } from "@/lib/events/schema";
import { TRAVEL_MODE_LABEL, type TravelMode } from "@/lib/events/status";
import { agreedAmounts, NO_TERMS, type Terms } from "@/lib/events/terms/terms";
import { datesOf } from "@/lib/merge-fields/agreed";
import { fillerFor } from "@/lib/merge-fields/rules";
import type { MergeSubject } from "@/lib/merge-fields/schema";
import { blankValues } from "@/lib/shared/field-list";
import { formatDollars } from "@/lib/shared/money";
import { dealEvent, mergeSubject, stamped } from "../../support/merge-subject";

const MODES = [null, ...(Object.keys(TRAVEL_MODE_LABEL) as TravelMode[])];
const SIGNING = [null, ...OTHER_SIDES] as const;
const RECORDING = ["none", "internal", "licensed"] as const;
/** No amount equals another, half of another or a sum of others. */
const [FEE, TRAVEL, CAP, LICENSE] = [9870, 1210, 1430, 2560];

const HALF = { percent: 40, amount: null, due: "signing", days: null, date: null, eventId: null } as const;
const SCHEDULE: Terms["installments"] = [HALF, { ...HALF, percent: null, due: "before_event", days: 0 }];
const LADDER: Terms["cancellation"] = [
  { days: 60, percent: 50 },
  { days: 30, percent: 100 },
];
const SESSIONS: EventDto["sessions"] = [
  { title: "Steady Teams", type: "keynote", room: "Hall B", date: "2027-03-12", time: "09:15", endTime: "10:15" },
  { title: "Team Lab", type: "workshop", room: "", date: "2027-03-12", time: "13:00", endTime: "15:30" },
];

type Case = {
  travelMode: TravelMode | null;
  signing: OtherSide | null;
  recording: Terms["recording"];
  hasDeal: boolean;
  hasSessions: boolean;
  hasLateFee: boolean;
  isProBono: boolean;
};

/** The event can't be pro bono at the same time. */
const casesFor = ({ key }: { key: string }) => CASES.filter(({ isProBono }) => !isProBono || key !== "virtual");

const CASES: Case[] = MODES.flatMap((travelMode) =>
  SIGNING.flatMap((signing) =>
    RECORDING.flatMap((recording) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((bits) => ({
        travelMode,
        signing,
        recording,
        hasDeal: (bits & 1) > 0,
        hasSessions: (bits & 2) > 0,
        hasLateFee: (bits & 4) > 0,
        isProBono: (bits & 8) > 0,
      })),
    ),
  ),
);

const bureau = { ...blankValues(BUREAU_FIELDS), ...stamped, id: "b1", name: "Northlight Bureau" };

function subjectOf(one: Case, isVirtual: boolean): MergeSubject {
  const fee = one.isProBono ? 0 : FEE;
  const terms: Terms = {
    ...NO_TERMS,
    installments: SCHEDULE,
    cancellation: LADDER,
    recording: one.recording,
    recordingFee: one.recording === "licensed" && !one.isProBono ? LICENSE : null,
    lateFeePercent: one.hasLateFee ? 1.5 : null,
    lateFeeDays: one.hasLateFee ? 15 : null,
  };
  const travelMode = isVirtual ? null : one.travelMode;
  const priced = {
    fee,
    travelMode,
    travelFee: travelMode === "buyout" ? TRAVEL : 0,
    travelCap: travelMode === "reimbursed" ? CAP : null,
    sessions: one.hasSessions ? SESSIONS : [],
  };
  const base = mergeSubject();
  const onSite = one.isProBono ? ("pro_bono" as const) : ("keynote" as const);
  const event = base.event && {
    ...base.event,
    ...priced,
    venueName: "Convention Center",
    type: isVirtual ? ("virtual" as const) : onSite,
    terms,
  };
  const { type = null } = event ?? {};
  const events = [
    dealEvent({ ...priced, type, title: "First", city: "Columbus", state: "OH" }),
    dealEvent({ ...priced, type, id: "b", date: "2027-05-20", title: "Second" }),
  ];
  const deal = { id: "d1", version: 1, name: "Series", packagePrice: null, terms, events };
  return {
    ...base,
    event,
    deal: one.hasDeal ? deal : null,
    client: base.client && { ...base.client, name: "Acme Corp" },
    bureau: one.signing ? bureau : null,
    profile: { ...base.profile, email: "maren@example.com", state: "ME" },
    business: { ...base.business, legalName: "Holloway Speaking LLC" },
  };
}

const recipientsOf = (subject: MergeSubject, { signing }: Pick<Case, "signing">) =>
  usualRecipients(subject, { email: "" }, signing ?? undefined).map((one, at) => ({
    ...one,
    id: `r${at}`,
    name: one.name || "Jo Lind",
    email: one.email || `person${at}@example.com`,
  }));

function write(clauses: readonly Clause[], subject: MergeSubject, signing: OtherSide | null = null) {
  const recipients = recipientsOf(subject, { signing });
  const fill = fillerFor(subject);
  const text = shownClauses(clauses, factsOf(subject, recipients))
    .flatMap((clause) => fill(`${clause.title}\n\n${clause.text}`))
    .flatMap((block) => {
      if (block.kind === "table") return block.rows.map((row) => row.join(" · "));
      return (block.kind === "list" ? block.items : [block.runs]).map((runs) => runs.map((run) => run.text).join(""));
    })
    .join("\n");
  const draft = {
    id: "c1",
    title: "Agreement",
    clauses: [...clauses],
    hasRider: false,
    coverNote: "",
    recipients,
    sample: false,
  };
  return { text, problems: problemsOf(draft, subject, "") };
}

const countOf = (text: string, part: string): number => text.split(part).length - 1;
const dollars = (text: string): number => Number(text.replaceAll(/[$,]/g, ""));

/** The statements that a contract of the case needs; returns one sentence for each that is missing. */
function wrongsIn(text: string, one: Case, subject: MergeSubject): string[] {
  const agreed = agreedAmounts(datesOf(subject), subject.deal?.terms ?? subject.event?.terms ?? null);
  const times = one.hasDeal ? 2 : 1;
  const isPaid = !one.isProBono;
  const isVirtual = subject.event?.type === "virtual";
  const travelMode = isVirtual ? null : one.travelMode;
  const schedule = [...text.matchAll(/^(?:40% on|Balance on) .*: (\$[\d,.]+)$/gm)].map(([, amount = ""]) =>
    dollars(amount),
  );
  const expected: [name: string, found: number, wanted: number][] = [
    ["the fee of a date", countOf(text, formatDollars(FEE)), isPaid ? times : 0],
    [
      "the fee of a deal",
      countOf(text, formatDollars(2 * FEE)),
      isPaid && one.hasDeal ? 1 + Number(agreed.total === 2 * FEE) : 0,
    ],
    ["the total", countOf(text, `add up to ${formatDollars(agreed.total)}.`), isPaid ? 1 : 0],
    ["installments", schedule.length, isPaid ? 2 : 0],
    ["their sum", schedule.reduce((sum, amount) => sum + amount, 0), isPaid ? agreed.total : 0],
    ["the flat travel fee", countOf(text, formatDollars(TRAVEL)), travelMode === "buyout" ? 1 : 0],
    ["the travel cap", countOf(text, formatDollars(CAP)), travelMode === "reimbursed" ? 1 : 0],
    ["the recording fee", countOf(text, formatDollars(LICENSE)), isPaid && one.recording === "licensed" ? 1 : 0],
    ["the late fee", countOf(text, "1.5% of each payment that is more than 15 days late"), one.hasLateFee ? 1 : 0],
    ["no recording", countOf(text, "will not record or stream"), one.recording === "none" ? 1 : 0],
    ["a recording", countOf(text, "may record the presentation"), one.recording === "none" ? 0 : 1],
    ["the first range", countOf(text, "More than 60 days before: 0%"), isPaid ? 1 : 0],
    [
      "the keynote",
      countOf(text, "Steady Teams (Keynote), Friday, March 12, 2027, 9:15 AM to 10:15 AM"),
      one.hasSessions ? times : 0,
    ],
    [
      "the workshop",
      countOf(text, "Team Lab (Workshop), Friday, March 12, 2027, 1:00 PM to 3:30 PM"),
      one.hasSessions ? times : 0,
    ],
    ["a format", countOf(text, "At each event under this agreement"), 0],
    ["the parties", countOf(text, "This agreement is between"), 1],
    ["the client", countOf(text, "(the “Client”)"), 1],
    ["the presenter", countOf(text, "(the “Presenter”)"), 1],
    ["the bureau", countOf(text, "(the “Bureau”)"), one.signing ? 1 : 0],
    ["fields without a value", countOf(text, "{{"), 0],
    ["zeros", countOf(text.replaceAll(": 0%", ""), "$0"), 0],
  ];
  return expected.flatMap(([name, found, wanted]) => {
    if (name === "the total" && one.hasDeal) return found === wanted ? [] : [`${name}: ${found}, not ${wanted}`];
    if (name === "the fee of a date" && isPaid && !one.hasDeal && agreed.total === FEE) wanted += 1;
    if (name === "a format" && !one.hasSessions) return [];
    return found === wanted ? [] : [`${name}: ${found}, not ${wanted}`];
  });
}

describe.each(READY_TEMPLATES)("$name", (template) => {
  const clauses = clausesOf(template);

  const wrongs = (each: number) =>
    casesFor(template)
      .filter((_, at) => at % each === 0)
      .flatMap((one) => {
        const subject = subjectOf(one, template.key === "virtual");
        const { text, problems } = write(clauses, subject, one.signing);
        const found = [...wrongsIn(text, one, subject), ...problems.map((problem) => problem.text)];
        return found.map((name) => `${name} in ${JSON.stringify(one)}`);
      })
      .slice(0, 5);

  it("states each agreed fact once and can be sent, in every seventh case", () => expect(wrongs(7)).toEqual([]));
  it("states each agreed fact once and can be sent, in every case", { tags: ["wide"] }, () => {
    expect(wrongs(1)).toEqual([]);
  });
});

describe("before sending", () => {
  const keynote = clausesOf(READY_TEMPLATES[0]);
  const plain: Case = {
    travelMode: "reimbursed",
    signing: null,
    recording: "none",
    hasDeal: false,
    hasSessions: false,
    hasLateFee: false,
    isProBono: false,
  };
  const found = (more: Partial<EventDto>, clauses: readonly Clause[] = keynote, one = plain): Problem[] => {
    const subject = subjectOf(one, false);
    return write(clauses, { ...subject, event: subject.event && { ...subject.event, ...more } }, one.signing).problems;
  };
  const without = (...keys: string[]) => keynote.filter(({ key }) => !keys.includes(key));
  const plus = (key: string): Clause[] => [...keynote, { key, title: key, text: "Text.", condition: null }];
  const always = (key: LibraryKey): Clause[] =>
    CLAUSES.flatMap(({ title, text, ...one }) => (one.key === key ? [{ key, title, text, condition: null }] : []));

  it.each<[string, string, Problem[]]>([
    [
      "an undecided travel fee",
      "“Harvest Summit” has a travel fee of $1,200, but not who books travel. Choose that, or remove the travel fee",
      found({ travelMode: null, travelFee: 1200 }),
    ],
    [
      "two schedules",
      "“Payment” and “deposit-and-balance” can contradict each other. Remove one of them",
      found({}, plus("deposit-and-balance")),
    ],
    [
      "a late fee and interest",
      "“Late fee” and “late-interest” can contradict each other. Remove one of them",
      found({}, plus("late-interest"), { ...plain, hasLateFee: true }),
    ],
    [
      "a former clause on recording beside today's",
      "“No recording” and “recording-allowed” can contradict each other. Remove one of them",
      found({}, plus("recording-allowed")),
    ],
    [
      "a flat travel fee of a virtual event",
      "“Harvest Summit” is virtual, but has a flat travel fee of $1,210. Remove the travel fee or change the type",
      found({ type: "virtual", travelMode: "buyout", travelFee: TRAVEL }),
    ],
    [
      "a pro bono event with a fee",
      "“Harvest Summit” is pro bono, but has a fee of $9,870. Change the type or the fee",
      found({ type: "pro_bono" }),
    ],
  ])("refuses %s", (_, sentence, problems) => {
    expect(problems.filter(keepsFromSending).map(({ text }) => text)).toContain(sentence);
  });

  it.each<[string, string, Problem[]]>([
    ["the cancellation policy", "cancellation policy", found({}, without("cancellation"))],
    ["the schedule", "payment schedule", found({}, without("payment-schedule"))],
    [
      "the schedule for another one",
      "payment schedule",
      found({}, [...without("payment-schedule"), ...always("deposit-and-balance")]),
    ],
    ["the recording terms", "recording terms", found({}, without("recording-none"))],
    ["the travel cap", "travel cap", found({}, without("travel-reimbursed"))],
    ["the late fee", "late fee", found({}, without("late-fee"), { ...plain, hasLateFee: true })],
    ["the flat travel fee", "flat travel fee", found({}, without("travel-buyout"), { ...plain, travelMode: "buyout" })],
    [
      "the recording fee",
      "recording fee",
      found(
        {},
        [...without("recording-licensed"), { key: "mine", title: "Recording", text: "Yes.", condition: null }],
        {
          ...plain,
          recording: "licensed",
        },
      ),
    ],
    ["the sessions", "sessions", found({}, without("sessions"), { ...plain, hasSessions: true })],
  ])("warns when the text leaves out %s", (_, name, problems) => {
    expect(problems).toEqual([
      {
        text: `The text leaves out the ${name}. Add a clause that states it`,
        warning: true,
        href: "/contracts/c1/edit",
        fill: null,
      },
    ]);
  });

  it("warns of a due date in the past", () => {
    const terms = {
      ...NO_TERMS,
      recording: "none" as const,
      installments: [{ ...HALF, due: "date" as const, date: "2026-11-22" }, SCHEDULE[1] ?? HALF],
    };
    expect(found({ terms }, without("cancellation"))).toEqual([
      {
        text: "The due date of “40% on Nov 22, 2026” has passed. Change the payment schedule",
        warning: true,
        href: "/contracts/c1/edit",
        fill: { of: "terms", id: "e1", names: [] },
      },
    ]);
    const early = {
      ...terms,
      installments: [{ ...HALF, due: "before_event" as const, days: 200 }, SCHEDULE[1] ?? HALF],
    };
    expect(found({ terms: early }, without("cancellation")).map(({ text }) => text)).toEqual([
      "The due date of “40% 200 days before the event” (Aug 24, 2026) has passed. Change the payment schedule",
    ]);
  });

  it("refuses a party who doesn't sign", () => {
    const subject = subjectOf({ ...plain, signing: "bureau" }, false);
    const named: Clause = {
      key: "mine",
      title: "Parties",
      text: "Between {{business.name}} and {{client.name}}.",
      condition: null,
    };
    expect(write([named, ...without("parties", "parties-bureau")], subject, "bureau").problems).toMatchObject([
      { text: "Acme Corp is a party to this contract but doesn't sign it. Add who signs for the client" },
    ]);
    const three = [...without("parties", "parties-bureau", "parties-both"), ...always("parties-both")];
    expect(write(three, subject, "bureau").problems).toMatchObject([
      { text: "Acme Corp is a party to this contract but doesn't sign it. Add who signs for the client" },
    ]);
    const forThem = "Between {{business.name}} and {{bureau.name}} on behalf of {{client.name}}.";
    expect(write([{ ...named, text: forThem }, ...three.slice(0, -1)], subject, "bureau").problems).toEqual([]);
    const theirs = { ...named, text: "Between {{business.name}} and {{bureau.name}}." };
    expect(write([theirs, ...without("parties", "parties-bureau")], subject, "client").problems).toMatchObject([
      { text: "Northlight Bureau is a party to this contract but doesn't sign it. Add who signs for the bureau" },
    ]);
  });
});

it("states when a license fee is due, also without a schedule", () => {
  const one: Case = {
    travelMode: "reimbursed",
    signing: null,
    recording: "licensed",
    hasDeal: false,
    hasSessions: false,
    hasLateFee: false,
    isProBono: true,
  };
  const { text } = write(clausesOf(READY_TEMPLATES[0]), subjectOf(one, false));
  expect(text).toContain("Any fee for this license is due on the day of the event, unless a payment schedule");
});

it("states each date of a deal with dates of different kinds", () => {
  const one: Case = {
    travelMode: "reimbursed",
    signing: null,
    recording: "none",
    hasDeal: true,
    hasSessions: false,
    hasLateFee: false,
    isProBono: false,
  };
  const subject = subjectOf(one, false);
  const [first, second] = subject.deal?.events ?? [];
  if (!subject.deal || !first || !second) throw new Error("no deal");
  const withDates = (...events: DealEvent[]) => ({ ...subject, deal: { ...subject.deal, events } }) as MergeSubject;
  const clauses = [...clausesOf(READY_TEMPLATES[0]), ...clausesOf(READY_TEMPLATES[2])];
  const titles = (on: MergeSubject) =>
    shownClauses(clauses, factsOf(on, recipientsOf(on, one))).map(({ title }) => title);
  const mixed = titles(withDates(first, { ...second, type: "virtual" }));
  expect(mixed).toEqual(
    expect.arrayContaining(["Sound, stage and AV rider", "Reimbursed travel", "Technology", "Fee"]),
  );
  const online = titles(withDates({ ...first, type: "virtual" }, { ...second, type: "virtual" }));
  expect(online).not.toContain("Sound, stage and AV rider");
  expect(online).not.toContain("Reimbursed travel");
  const { text } = write(clausesOf(READY_TEMPLATES[0]), withDates(first, { ...second, type: "virtual" }));
  expect(text).toContain("Mar 12, 2027 · First · Columbus, OH · $9,870");
  expect(text).toContain("May 20, 2027 · Second · online · $9,870");
  const flat = { travelMode: "buyout", travelFee: TRAVEL, travelCap: null } as const;
  const partly = write(clausesOf(READY_TEMPLATES[0]), withDates({ ...first, ...flat }, second)).text;
  expect(partly).toContain("a flat travel fee of $1,210 for Mar 12, 2027.");
});
