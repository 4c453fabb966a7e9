import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { type Person, signUp } from "../support/people";
import { prepare, senderFor } from "../support/recipes";
import { type Endpoint, listEndpoints } from "../support/routes";

/** What a person may well paste: none of it may be lost or changed. */
const TEXTS = {
  emoji: "👩🏽‍🚀 keynote 🎤 🇺🇸",
  "right to left": "مؤتمر السنة \u202Bالقادمة\u202C",
  "combining marks": "Ame\u0301lie Ångström",
  "beyond the basic plane": "𝒦eynote 𠮷野家",
  html: `<script>alert("x")</script> & <b>bold</b>`,
  sql: `'); DROP TABLE events; --`,
  "a formula": `=HYPERLINK("https://evil.example","x")`,
  template: "{{constructor}} #{7*7} %s %n",
};

const ORDINARY = "Ordinary words of a sentence, ".repeat(4).trim().slice(0, 100);

/** Fields of free text: those that keep a hundred ordinary characters as they are. A password is never read back. */
const textFields = ({ spec }: Endpoint): string[] =>
  Object.entries((spec.schemas.body as z.ZodObject).shape)
    .filter(([name, field]) => {
      if (name === "password") return false;
      const kept = (field as z.ZodType).safeParse(ORDINARY);
      return kept.success && kept.data === ORDINARY;
    })
    .map(([name]) => name);

/** Creates that take a text; copies of an event, for one, take none, and uploads are no JSON. */
const creates = (await listEndpoints()).filter(
  (endpoint) => endpoint.spec.creates && endpoint.spec.schemas.body && textFields(endpoint).length > 0,
);

/** Where something is read that is made under something else. */
const READ_AT: Record<string, string> = { "POST /api/events/[id]/commission-lines": "/api/commission-lines" };

let person: Person;
beforeAll(async () => {
  person = await signUp();
});

/** Free text, which keeps its lines. */
const isProse = ({ spec }: Endpoint, name: string): boolean =>
  ((spec.schemas.body as z.ZodObject).shape[name] as z.ZodType).safeParse("a\nb").data === "a\nb";

describe.each(creates)("$key", (endpoint) => {
  it.each(Object.entries(TEXTS))("keeps %s in every text as it is", async (_, text) => {
    const { path, body } = await prepare(endpoint, person);
    const sender = await senderFor(endpoint, person);
    // A representative needs a bureau: all names at once are fine.
    const fields = Object.fromEntries(textFields(endpoint).map((name) => [name, text]));
    expect(Object.keys(fields).length).toBeGreaterThan(0);
    const made = await sender.post(path, { ...(body as object), ...fields });
    expect(made.status, made.text).toBe(201);
    const read = await sender.get(`${READ_AT[endpoint.key] ?? path}/${made.body.id}`);
    expect(read.body).toMatchObject(fields);
  });

  it("folds blanks in a line and leaves them in prose, drops NUL, and refuses what is not text", async () => {
    const [name = ""] = textFields(endpoint);
    const { path, body } = await prepare(endpoint, person);
    const sender = await senderFor(endpoint, person);
    const made = await sender.post(path, { ...(body as object), [name]: "  two\u0000 \t words\r\n " });
    expect(made.body).toMatchObject({ [name]: isProse(endpoint, name) ? "two \t words" : "two words" });
    for (const wrong of [7, true, null, ["a"], { a: 1 }]) {
      const answer = await sender.post(path, { ...(body as object), [name]: wrong });
      expect(answer, JSON.stringify(wrong)).toMatchObject({
        status: 422,
        body: { fields: { [name]: expect.any(String) } },
      });
    }
    const mayBeEmpty = ((endpoint.spec.schemas.body as z.ZodObject).shape[name] as z.ZodType).safeParse("").success;
    for (const empty of mayBeEmpty ? [] : ["", "   ", "\u0000", "\u00a0"]) {
      expect((await sender.post(path, { ...(body as object), [name]: empty })).status).toBe(422);
    }
  });
});

describe("notes", () => {
  const withNotes = creates.filter(({ spec }) => "notes" in (spec.schemas.body as z.ZodObject).shape);

  it.each(withNotes)("$key keeps 10,000 characters and their line breaks", async (endpoint) => {
    const { path, body } = await prepare(endpoint, person);
    const sender = await senderFor(endpoint, person);
    const notes = "Line one\nLine two\n\n\tindented\n".padEnd(10_000, "ab \n");
    const made = await sender.post(path, { ...(body as object), notes });
    expect(made.status).toBe(201);
    expect((await sender.get(`${path}/${made.body.id}`)).body.notes).toBe(notes);
    const windows = await sender.post(path, { ...(body as object), notes: "a\r\nb\u0000" });
    expect(windows.body.notes).toBe("a\nb");
  });

  it.each(withNotes)("$key takes 20,000 and refuses one more", async (endpoint) => {
    const { path, body } = await prepare(endpoint, person);
    const sender = await senderFor(endpoint, person);
    const send = (length: number) => sender.post(path, { ...(body as object), notes: "x".repeat(length) });
    expect((await send(20_000)).status).toBe(201);
    expect(await send(20_001)).toMatchObject({
      status: 422,
      body: { fields: { notes: "Notes can be at most 20,000 characters" } },
    });
  });
});
