import { beforeEach, describe, expect, it } from "vitest";
import { GUIDES } from "@/lib/help/guides/guides";
import { sql } from "../../support/app";
import { addPasskey } from "../../support/authenticator";
import { makeKit } from "../../support/media-kit";
import { expectStatus, makeClient, makeEvent, type Person, signUp } from "../../support/people";
import { turnOnTwoFactor } from "../../support/two-factor";
import { makeImport } from "../../support/uploads";

/** The checklist on /tutorials as sent by the server: which steps say "Done". */
async function done(person: Person): Promise<string[]> {
  const answer = await person.get("/tutorials");
  expectStatus(answer, 200, "GET /tutorials");
  // In the whole page, as it's streamed and a step may be sent after its list.
  const steps = answer.text.split("<li ").filter((item) => item.startsWith("data-step="));
  expect(steps.length, "the steps of the checklist").toBe(6);
  const ticked = steps.filter((step) => /^[^>]*data-done="true"/.test(step));
  return ticked.map((step) => /<h3[^>]*>([^<]*)/.exec(step)?.[1] ?? "");
}

const PROFILE = "Fill in your profile";
const EVENT = "Bring in your bookings";
const CLIENT = "Add a client";
const EMAIL = "Confirm your email address";
const LOCK = "Turn on two-factor sign-in";
const KIT = "Publish your media kit";

describe("the getting-started checklist", () => {
  let person: Person;
  beforeEach(async () => {
    person = await signUp();
  });

  const saveProfile = async (fields: object) => {
    const { version } = (await person.get("/api/speaker-profile")).body;
    expectStatus(await person.patch("/api/speaker-profile", { ...fields, version }), 200, "PATCH profile");
  };

  it("starts with nothing ticked", async () => {
    expect(await done(person)).toEqual([]);
  });

  it("is ticked by a client, until it's trashed", async () => {
    const { id } = await makeClient(person);
    expect(await done(person)).toEqual([CLIENT]);
    await person.delete(`/api/clients/${id}`);
    expect(await done(person)).toEqual([]);
  });

  it("is ticked by an event, and its client with it", async () => {
    await makeEvent(person);
    expect(await done(person)).toEqual([EVENT]);
    await makeEvent(person, { clientCompany: "Named in an event" });
    expect((await done(person)).toSorted()).toEqual([CLIENT, EVENT]);
  });

  it("is ticked by imported records, once committed", async () => {
    const { id } = await makeImport(person);
    expect(await done(person)).toEqual([]);
    expectStatus(await person.post(`/api/imports/${id}/commit`, { version: 1 }), 200, "commit");
    expect(await done(person), "the workbook holds a client").toEqual([CLIENT]);
  });

  it("is ticked by a profile with name, title and bio", async () => {
    await saveProfile({ name: "Ada Byron", title: "Keynote speaker" });
    expect(await done(person)).toEqual([]);
    await saveProfile({ bio: "Speaks about numbers." });
    expect(await done(person)).toEqual([PROFILE]);
  });

  it("is ticked by a confirmed address", async () => {
    await sql('UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1', [person.userId]);
    expect(await done(person)).toEqual([EMAIL]);
  });

  it("is ticked by a published media kit, until it's withdrawn", async () => {
    await makeKit(person);
    expect(await done(person), "its maker confirms the address").toEqual([EMAIL, KIT]);
    expectStatus(await person.delete("/api/media-kit/publication"), 204, "DELETE publication");
    expect(await done(person)).toEqual([EMAIL]);
  });

  it.each([
    ["two-factor authentication", turnOnTwoFactor],
    ["a passkey", addPasskey],
  ])("is ticked by %s", async (_, guard) => {
    await guard(person);
    expect(await done(person)).toEqual([LOCK]);
  });

  it("isn't ticked by demo rows, nor by another account's", async () => {
    const other = await signUp();
    await Promise.all([makeEvent(other), makeClient(other), makeEvent(person), makeClient(person)]);
    await sql('UPDATE events SET sample = true WHERE "speakerId" = $1', [person.speakerId]);
    await sql('UPDATE clients SET sample = true WHERE "speakerId" = $1', [person.speakerId]);
    expect(await done(person)).toEqual([]);
    expect(await done(other)).toEqual([EVENT, CLIENT]);
  });

  it("collapses when all required steps are done", async () => {
    await makeEvent(person, { clientCompany: "A client" });
    await saveProfile({ name: "Ada Byron", title: "Keynote speaker", bio: "Speaks about numbers." });
    const open = /<details[^>]*id="essential-setup"[^>]* open=""/;
    expect((await person.get("/tutorials")).text).toMatch(open);
    await sql('UPDATE users SET "emailVerifiedAt" = now() WHERE id = $1', [person.userId]);
    const { text } = await person.get("/tutorials");
    expect(text).not.toMatch(open);
    expect(text).toContain("all set. You can come back to these steps");
    expect((await person.get("/tutorials?focus=essential-setup")).text).toMatch(open);
  });
});

describe("guides, FAQ and glossary without scripts", () => {
  it("are complete pages", async () => {
    const person = await signUp();
    const [guide, faq, glossary] = await Promise.all(
      ["/tutorials/importing", "/faq", "/glossary"].map((path) => person.get(path)),
    );
    expect(guide?.text).toContain("<title>Bring in your spreadsheet · Help");
    expect(faq?.text).toContain("Can I cancel anytime?");
    expect(glossary?.text).toMatch(/id="net-fee"/);
  });

  it("show the results of a search in the URL", async () => {
    const person = await signUp();
    const { text } = await person.get("/faq?q=honeybook");
    // Announcements have their own `details`.
    const questions = [...text.matchAll(/<details([^>]*data-entry[^>]*)>/g)];
    expect(questions.length).toBeGreaterThan(10);
    const shown = questions.filter(([, attributes = ""]) => !/hidden/.test(attributes));
    expect(shown).toHaveLength(1);
    expect((await person.get(`/faq?q=${"%00"}<script>`)).status).toBe(200);
  });

  it("link each guide to the previous and the next one", async () => {
    const person = await signUp();
    const pages = await Promise.all(GUIDES.map(({ id }) => person.get(`/tutorials/${id}`)));
    const links = pages.map(({ text }) => {
      const [nav = ""] = /<nav aria-label="Other guides".*?<\/nav>/s.exec(text) ?? [];
      return [...nav.matchAll(/<a [^>]*href="([^"]+)".*?(Previous|Next) guide/gs)].map(([, href, side]) => [
        side,
        href,
      ]);
    });
    const link = (side: string, guide?: { id: string }) => (guide ? [[side, `/tutorials/${guide.id}`]] : []);
    const expected = GUIDES.map((_, at) => [...link("Previous", GUIDES[at - 1]), ...link("Next", GUIDES[at + 1])]);
    expect(links).toEqual(expected);
  });

  it("return 404 for an unknown guide", async () => {
    const person = await signUp();
    expect((await person.get("/tutorials/nonsense")).text).toContain("404 Page Not Found");
  });
});
