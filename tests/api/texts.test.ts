import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../support/endpoints";
import { type Person, signUp } from "../support/people";
import { prepare, senderFor } from "../support/recipes";

/** Text that a person might paste, which must not be lost or changed. */
const TEXTS = {
  emoji: "👩🏽‍🚀 keynote 🎤 🇺🇸",
  "right to left": "مؤتمر السنة القادمة",
  accents: "Amélie Ångström",
  "beyond the basic plane": "𝒦eynote 𠮷野家",
  html: `<script>alert("x")</script> & <b>bold</b>`,
  sql: `'); DROP TABLE events; --`,
  "a formula": `=HYPERLINK("https://evil.example","x")`,
  template: "{{constructor}} #{7*7} %s %n",
};

/** Read within a payment, on a timeline or in a list: tests/api/invoices/payments.test.ts, tests/api/{letters,expenses,reports}. */
const ELSEWHERE = [
  "POST /api/payments/[id]/refunds",
  "POST /api/letters",
  "POST /api/recurring-expenses",
  "POST /api/tax-documents",
];

/** Creates that take a text; copies of an event, for example, don't. */
const creates = endpoints.filter(({ key, creates, texts }) => creates && texts.length > 0 && !ELSEWHERE.includes(key));

/** URLs to read records that are created under another one. */
const READ_AT: Record<string, string> = { "POST /api/events/[id]/commission-lines": "/api/commission-lines" };

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

it.each(creates)("$key keeps every text unchanged", async (endpoint) => {
  const sender = await senderFor(endpoint, person);
  for (const [name, text] of Object.entries(TEXTS)) {
    // Anew each time: an event is on one trip only.
    const { path, body } = await prepare(endpoint, person);
    // A representative needs a bureau, and all names at once are valid.
    const fields = Object.fromEntries(endpoint.texts.map((field) => [field.name, text]));
    const made = await sender.post(path, { ...(body as object), ...fields });
    expect(made.status, `${name}: ${made.text}`).toBe(201);
    const read = await sender.get(`${READ_AT[endpoint.key] ?? path}/${made.body.id}`);
    expect(read.body, name).toMatchObject(fields);
  }
});

it.each(creates)(
  "$key collapses spaces in a line, keeps them in prose, drops NUL, and rejects other types",
  async (one) => {
    const [{ name, keepsLines, mayBeEmpty } = { name: "", keepsLines: false, mayBeEmpty: false }] = one.texts;
    const { path, body } = await prepare(one, person);
    const sender = await senderFor(one, person);
    const blanks = "  two\u0000 \t words ";
    const made = await sender.post(path, { ...(body as object), [name]: keepsLines ? `${blanks}\r\n ` : blanks });
    expect(made.body).toMatchObject({ [name]: keepsLines ? "two \t words" : "two words" });
    for (const wrong of [7, true, null, ["a"], { a: 1 }]) {
      const answer = await sender.post(path, { ...(body as object), [name]: wrong });
      expect(answer, JSON.stringify(wrong)).toMatchObject({
        status: 422,
        body: { fields: { [name]: expect.any(String) } },
      });
    }
    for (const empty of mayBeEmpty ? [] : ["", "   ", "\u0000", "\u00a0"]) {
      expect((await sender.post(path, { ...(body as object), [name]: empty })).status).toBe(422);
    }
  },
);

describe("notes", () => {
  const withNotes = creates.filter(({ fields }) => fields?.includes("notes"));

  it.each(withNotes)("$key keeps 20,000 characters and their line breaks, and rejects one more", async (endpoint) => {
    const { path, body } = await prepare(endpoint, person);
    const sender = await senderFor(endpoint, person);
    const make = (notes: string) => sender.post(path, { ...(body as object), notes });
    const notes = "Line one\nLine two\n\n\tindented\n".padEnd(20_000, "ab \n");
    const made = await make(notes);
    expect(made.status).toBe(201);
    expect((await sender.get(`${path}/${made.body.id}`)).body.notes).toBe(notes);
    expect((await make("a\r\nb\u0000")).body.notes).toBe("a\nb");
    expect(await make("x".repeat(20_001))).toMatchObject({
      status: 422,
      body: { fields: { notes: "Notes can be at most 20,000 characters" } },
    });
  });
});
