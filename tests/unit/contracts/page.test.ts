import { describe, expect, test } from "vitest";
import type { ContractPage } from "@/lib/contracts/record";
import {
  copyWords,
  expiryWarning,
  isCorrectable,
  methodWords,
  nameInText,
  nextSteps,
  partWords,
  speakersTurn,
  turnsOf,
} from "@/lib/contracts/record";
import type { ContractDto, ContractRecipient, RecipientProgress } from "@/lib/contracts/schema";
import { CONTRACT_STATES, type ContractState, OPEN_STATES } from "@/lib/contracts/status";

const person = (id: string, given: Partial<ContractRecipient>): ContractRecipient => ({
  id,
  turn: 1,
  role: "signer",
  party: "client",
  name: "Terrence Okafor",
  email: `${id}@acme.example`,
  title: "",
  company: "",
  fields: [],
  ...given,
});

const progress = (id: string, given: Partial<RecipientProgress> = {}): RecipientProgress => ({
  id,
  sentAt: null,
  viewedAt: null,
  signedAt: null,
  method: null,
  isOnTurn: false,
  handover: null,
  replaced: false,
  delivery: null,
  ...given,
});

const PLANNER = person("planner", {});
const BOSS = person("boss", { turn: 2, name: "Jo Lind", role: "approver" });
const ME = person("me", { turn: 3, party: "speaker", name: "Maren Holloway" });
const COPY = person("copy", { role: "copy", name: "Ana Ruiz" });

const SIGNED_AT = "2026-11-20T10:00:00.000Z";

function pageOf(given: Partial<ContractDto>, others: Partial<ContractPage> = {}): ContractPage {
  const recipients = given.recipients ?? [PLANNER, BOSS, ME, COPY];
  const contract = {
    id: "c",
    state: "sent",
    reason: "",
    events: [],
    expiresInDays: 30,
    expiresAt: null,
    reminders: false,
    endedOn: null,
    recipients,
    progress: recipients.map(({ id }) => progress(id)),
    ...given,
  } as unknown as ContractDto;
  return { contract, confirmsOn: "signed", problems: [], document: null, filled: [], ...others } as ContractPage;
}

const steps = (given: Partial<ContractDto>, others: Partial<ContractPage> = {}) =>
  nextSteps(pageOf(given, others), "America/New_York");

const NEW_VERSION =
  "To change anything, make a new version. This one will be voided, and its link will lead to the new one.";

describe("the next step", () => {
  const onTurn = (...ids: string[]) =>
    [PLANNER, BOSS, ME, COPY].map(({ id }) => progress(id, { isOnTurn: ids.includes(id) }));
  const signed = [progress("planner", { signedAt: SIGNED_AT }), ...onTurn("boss").slice(1)];

  test.each<[string, Partial<ContractDto>, string[]]>([
    [
      "a draft",
      { state: "draft" },
      [
        "Sending emails a private link to Terrence Okafor.",
        "Then Jo Lind approves.",
        "Then you sign.",
        "Ana Ruiz gets a copy once it's signed.",
        "It expires 30 days after sending. You can extend it.",
      ],
    ],
    [
      "a draft that the speaker signs first",
      { state: "draft", recipients: [{ ...ME, turn: 1 }], expiresInDays: 1 },
      ["You sign first. No one gets an email before that.", "It expires 1 day after sending. You can extend it."],
    ],
    ["a draft without people", { state: "draft", recipients: [] }, ["Add someone to send it to.", expect.any(String)]],
    ["one that goes out", { state: "sending" }, ["It will go out in a few seconds. You can still undo it."]],
    [
      "one that waits for the first",
      { progress: onTurn("planner"), reminders: true, expiresAt: "2026-12-20T03:00:00Z" },
      [
        "Waiting for Terrence Okafor.",
        "Then Jo Lind approves.",
        "Then you sign.",
        "We remind Terrence Okafor after 3, 7 and 14 days.",
        "It expires on Dec 19, 2026. You can extend it.",
        NEW_VERSION,
      ],
    ],
    [
      "one with a signature",
      { state: "partly_signed", progress: signed },
      [
        "Waiting for Jo Lind.",
        "Then you sign.",
        `${NEW_VERSION} Signatures don't carry over; those who signed are told.`,
      ],
    ],
    ["the speaker's turn", { progress: onTurn("me") }, ["It's your turn to sign.", NEW_VERSION]],
    [
      "parallel turns",
      {
        recipients: [PLANNER, { ...ME, turn: 1 }],
        progress: onTurn("planner", "me").filter(({ id }) => id !== "boss"),
      },
      ["It's your turn to sign.", "Also waiting for Terrence Okafor.", NEW_VERSION],
    ],
    [
      "a paused one",
      { state: "paused", reason: "Fix the fee" },
      ["Paused: Fix the fee", "No one can sign until you resume it or make a new version."],
    ],
    [
      "an expired one",
      { state: "expired", progress: signed },
      [
        "This contract has expired. Extend it, and the links work again.",
        "Signatures so far still count when you extend it.",
        "Or make a new version.",
      ],
    ],
    [
      "a declined one",
      { state: "declined", reason: "Too late" },
      ["Reason: Too late", "Make a new version, or record one that was signed elsewhere."],
    ],
    ["a voided one", { state: "voided" }, ["Make a new version, or record one that was signed elsewhere."]],
    [
      "one that is being sealed",
      { state: "sealing" },
      ["Everyone has signed, so it's binding.", "We're sealing the file. Then everyone gets it by email."],
    ],
    [
      "a completed one",
      { state: "completed" },
      [
        "This contract is in effect. To change it, make an amendment.",
        "Everyone gets the sealed file by email, and can download it for one year.",
      ],
    ],
    [
      "a completed one of sample data",
      { state: "completed", sample: true },
      ["This contract is in effect. To change it, make an amendment."],
    ],
    [
      "one signed elsewhere",
      { state: "signed_elsewhere" },
      ["This contract is in effect. To change it, make an amendment."],
    ],
    ["one that was ended", { state: "completed", endedOn: "2026-11-02" }, ["Both sides ended it on Nov 2, 2026."]],
    ["a superseded one", { state: "superseded" }, ["A signed amendment replaced it."]],
  ])("is shown for %s", (_, contract, expected) => {
    expect(steps(contract)).toEqual(expected);
  });

  test("is shown for every state", () => {
    for (const state of CONTRACT_STATES) expect(steps({ state }).length, state).toBeGreaterThan(0);
  });

  test("tells what the last signature does to events", () => {
    const events = [{ id: "e", title: "Gala", date: "2027-03-04", status: "hold" as const }];
    const said = (state: ContractState, confirmsOn: ContractPage["confirmsOn"]) =>
      steps({ state, events }, { confirmsOn }).join(" ");
    expect(said("draft", "signed")).toContain("Once it's signed, we'll mark the event Confirmed.");
    expect(said("sent", "either")).toContain("Once it's signed, we'll mark the event Confirmed.");
    expect(said("sent", "deposit")).toContain("Once it's signed, you confirm the event yourself.");
    expect(said("sent", "by_hand")).toContain("Once it's signed, you confirm the event yourself.");
    expect(said("sealing", "by_hand")).toContain("You confirm the event yourself.");
    expect(said("sealing", "signed")).not.toContain("confirm");
  });
});

describe("people", () => {
  test("act in the order of their turns, and people who get a copy never do", () => {
    const turns = turnsOf([ME, COPY, PLANNER, person("other", { name: "Lee" })]);
    expect(turns.map(({ people }) => people.map(({ id }) => id))).toEqual([["planner", "other"], ["me"]]);
  });

  test("have their status in words", () => {
    expect([PLANNER, BOSS, COPY].map(partWords)).toEqual(["Signs 1st", "Approves 2nd", "Gets a copy once it's signed"]);
    expect(copyWords([PLANNER, COPY, { ...COPY, name: "Lee" }])).toBe("Ana Ruiz and Lee get a copy once it's signed.");
    expect(copyWords([PLANNER, { ...COPY, party: "speaker" }])).toBeNull();
  });

  test("include the speaker only on their turn", () => {
    const { contract } = pageOf({});
    expect(speakersTurn(contract)).toBeNull();
    expect(speakersTurn({ ...contract, progress: contract.progress.map((one) => ({ ...one, isOnTurn: true })) })).toBe(
      ME,
    );
  });

  test("can be corrected until they sign, while it can still be signed", () => {
    const states = CONTRACT_STATES.filter((state) => isCorrectable(pageOf({ state }).contract, PLANNER));
    expect(states).toEqual([...OPEN_STATES, "paused", "expired"]);
    expect(isCorrectable(pageOf({}).contract, ME)).toBe(false);
    const signed = [progress("planner", { signedAt: SIGNED_AT })];
    expect(isCorrectable(pageOf({ progress: signed }).contract, PLANNER)).toBe(false);
  });

  test("keep their position from the frozen text, without the people who get a copy", () => {
    const page = pageOf(
      { recipients: [COPY, PLANNER, BOSS] },
      {
        document: { people: [{ name: "Terence Okafor" }, { name: "Jo Lind" }] } as unknown as ContractPage["document"],
        filled: [
          { person: 0, method: "drawn", inPerson: true },
          { person: 1, method: "approval", inPerson: false },
        ] as ContractPage["filled"],
      },
    );
    expect([COPY, PLANNER, BOSS].map((one) => nameInText(page, one))).toEqual(["", "Terence Okafor", "Jo Lind"]);
    expect([COPY, PLANNER, BOSS].map((one) => methodWords(page, one))).toEqual(["", "drawn, in person", ""]);
  });
});

test.each([
  ["2026-11-28T04:59:00Z", "Expires in 3 days"],
  ["2026-11-28T05:00:00Z", null],
  ["2026-11-25T12:00:00Z", "Expires tomorrow"],
  ["2026-11-24T23:00:00Z", "Expires today"],
  ["2026-11-24T11:00:00Z", "This contract has expired"],
  [null, null],
])("are warned that an end at %s is %s", (expiresAt, expected) => {
  const clock = { timeZone: "America/New_York", now: new Date("2026-11-24T12:00:00Z") };
  expect(expiryWarning({ state: "viewed", expiresAt }, clock)).toBe(expected);
  expect(expiryWarning({ state: "paused", expiresAt }, clock)).toBeNull();
});
