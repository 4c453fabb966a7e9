import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { makeKitPicture } from "../../support/media-kit";
import { expectStatus, makeTestimonial, nameSpeaker, type Person, signUp } from "../../support/people";
import { makeFile } from "../../support/uploads";

let person: Person;

beforeEach(async () => {
  person = await signUp();
  await nameSpeaker(person);
});

type Kit = {
  version: number;
  content: Record<string, unknown>;
  publishedAt: string | null;
  hasUnpublishedChanges: boolean;
};
const kitOf = async (of = person) => (await of.get<Kit>("/api/media-kit")).body;
const save = (body: object, by = person) => by.patch<Kit & { fields?: object }>("/api/media-kit", body);
const publish = (version: unknown) => person.put("/api/media-kit/publication", { version });

const topic = (key: string, fields: object = {}) => ({
  key,
  title: `Topic ${key}`,
  description: "",
  takeaways: [],
  audience: "",
  ...fields,
});
const video = (address: string) => [{ key: "reel", title: "Reel", address, posterFileId: null }];
const consented = { state: "approved", mayUse: ["kit"] };

describe("the draft", () => {
  it("of a new kit is prefilled from the profile and stored with the first save", async () => {
    const { version } = (await person.get("/api/speaker-profile")).body;
    await person.patch("/api/speaker-profile", { bio: "Dana speaks about change.", version });
    const fresh = await kitOf();
    expect(fresh).toMatchObject({ version: 0, publishedAt: null, hasUnpublishedChanges: false, updatedAt: null });
    expect(fresh.content).toMatchObject({ bios: { long: "Dana speaks about change.", short: "" }, hidden: ["fees"] });

    const saved = await save({ headline: "Change", version: 0 });
    expectStatus(saved, 200, "first save");
    expect(saved.body).toMatchObject({ version: 1, content: { ...fresh.content, headline: "Change" } });
    expect(await kitOf()).toEqual(saved.body);
  });

  it("changes only the given parts", async () => {
    await save({ topics: [topic("a"), topic("b")], rider: "A microphone", version: 0 });
    const { body } = await save({ topics: [topic("b")], version: 1 });
    expect(body).toMatchObject({ version: 2, content: { rider: "A microphone", topics: [topic("b")] } });
  });

  it("accepts one of several concurrent saves", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => save({ headline: `No. ${at}`, version: 0 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const changes = await Promise.all(Array.from({ length: 6 }, (_, at) => save({ rider: `No. ${at}`, version: 1 })));
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await kitOf()).version).toBe(2);
  });

  it.each([
    ["200 topics", { topics: Array.from({ length: 200 }, (_, at) => topic(`t${at}`)) }, "topics", "at most 24 topics"],
    [
      "ten takeaways",
      { topics: [topic("a", { takeaways: Array(10).fill("One") })] },
      "topics.0.takeaways",
      "at most 8",
    ],
    ["a topic without a name", { topics: [topic("a", { title: " " })] }, "topics.0.title", "Topic title is required"],
    ["a word of 10,000 letters", { bios: { long: "x".repeat(10_000) } }, "bios.long", "at most 5,000 characters"],
    ["a video of anywhere", { videos: video("https://example.com/x") }, "videos.0.address", "YouTube"],
    [
      "a script for a book",
      { books: [{ key: "a", title: "B", address: "javascript:alert(1)" }] },
      "books.0.address",
      "web address",
    ],
    ["a color that is none", { accent: "red;}" }, "accent", "Choose a color"],
    ["fees upside down", { fees: { from: 9000, to: 5000, note: "" } }, "fees.to", "less than the lowest"],
    ["a section twice", { order: Array(11).fill("bio") }, "order", "List every section once"],
    ["a key that is none", { clients: [{ key: "<b>", name: "Acme" }] }, "clients.0.key", "key isn't valid"],
  ])("rejects %s", async (_, parts, field, sentence) => {
    const answer = await save({ ...parts, version: 0 });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.stringContaining(sentence) } } });
    expect((await kitOf()).version).toBe(0);
  });

  it("keeps markup in a bio as text", async () => {
    const bios = { short: "<script>alert(1)</script>", medium: "", long: "x".repeat(5_000) };
    expect((await save({ bios, version: 0 })).body.content.bios).toEqual(bios);
  });
});

describe("references of the draft", () => {
  const withHeadshot = (id: unknown) => ({ headshots: [{ fileId: id, description: "On stage" }] });
  const withLogo = (id: unknown) => ({ clients: [{ key: "acme", name: "Acme", logoFileId: id }] });

  it("are the speaker's pictures and testimonials", async () => {
    const [headshot, logo] = [await makeKitPicture(person, "headshot"), await makeKitPicture(person)];
    const said = await makeTestimonial(person, consented);
    const parts = { ...withHeadshot(headshot.id), ...withLogo(logo.id), testimonialIds: [said.id] };
    const answer = await save({ ...parts, version: 0 });
    expectStatus(answer, 200, "save");
    expect(answer.body.content).toMatchObject(parts);
  });

  it("return 422 with the field when foreign, of another kind, trashed or missing", async () => {
    const other = await signUp();
    const trashed = await makeKitPicture(person, "headshot");
    await person.delete(`/api/files/${trashed.id}`);
    const headshots = [
      (await makeKitPicture(other, "headshot")).id,
      (await makeKitPicture(person)).id,
      (await makeFile(person)).id,
      trashed.id,
      randomUUID(),
    ];
    for (const id of headshots) {
      const answer = await save({ ...withHeadshot(id), version: 0 });
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { "headshots.0.fileId": expect.stringMatching(/no longer exists/) } },
      });
    }
    for (const id of [(await makeKitPicture(other)).id, (await makeKitPicture(person, "headshot")).id]) {
      expect((await save({ ...withLogo(id), version: 0 })).body.fields).toHaveProperty(["clients.0.logoFileId"]);
    }
    expect((await kitOf()).version).toBe(0);
  });

  it("return 422 for a testimonial that isn't approved for the kit", async () => {
    const said = [
      await makeTestimonial(person, { ...consented, state: "received" }),
      await makeTestimonial(person, { ...consented, mayUse: ["website"] }),
      await makeTestimonial(await signUp(), consented),
    ];
    const good = await makeTestimonial(person, consented);
    for (const { id } of said) {
      const answer = await save({ testimonialIds: [good.id, id], version: 0 });
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { "testimonialIds.1": expect.stringMatching(/approve/) } },
      });
    }
  });

  it("may stay after their file was trashed", async () => {
    const { id } = await makeKitPicture(person, "headshot");
    await save({ ...withHeadshot(id), version: 0 });
    await person.delete(`/api/files/${id}`);
    expectStatus(await save({ ...withHeadshot(id), headline: "On", version: 1 }), 200, "save");
  });
});

describe("publishing", () => {
  it("publishes the given version and detects later changes", async () => {
    await save({ headline: "One", bios: { short: "Dana." }, version: 0 });
    const published = await publish(1);
    expectStatus(published, 200, "publish");
    expect(published.body).toMatchObject({
      version: 1,
      hasUnpublishedChanges: false,
      publishedAt: expect.stringMatching(/^\d{4}/),
    });

    const changed = await save({ headline: "Two", version: 1 });
    expect(changed.body).toMatchObject({ version: 2, hasUnpublishedChanges: true });
    expect(await publish(1)).toMatchObject({ status: 409, body: { code: "stale" } });
    // Back to the published content.
    expect((await save({ headline: "One", version: 2 })).body.hasUnpublishedChanges).toBe(false);
    await save({ headline: "Three", version: 3 });
    expect((await publish(4)).body.hasUnpublishedChanges).toBe(false);
    const [row] = await sql(
      `SELECT revision, published->>'headline' AS headline FROM media_kits WHERE "speakerId" = $1`,
      [person.speakerId],
    );
    expect(row).toEqual({ revision: 2, headline: "Three" });
  });

  it("requires content", async () => {
    expect((await publish(1)).status).toBe(404);
    await save({ fees: { from: 5000, to: 9000, note: "" }, version: 0 });
    expect(await publish(1)).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/nothing to publish yet/) },
    });
    expectStatus(await save({ hidden: [], version: 1 }), 200, "show the fees");
    expectStatus(await publish(2), 200, "publish");
  });

  it("can be withdrawn and restored", async () => {
    await save({ headline: "One", bios: { short: "Dana." }, version: 0 });
    await publish(1);
    await save({ headline: "Two", version: 1 });
    await sql(`UPDATE media_kits SET "publishedAt" = '2026-01-05T10:00:00Z' WHERE "speakerId" = $1`, [
      person.speakerId,
    ]);
    for (const time of ["once", "again"]) {
      expect((await person.delete("/api/media-kit/publication")).status, time).toBe(204);
    }
    expect(await kitOf()).toMatchObject({ publishedAt: null, hasUnpublishedChanges: false });
    const restored = await person.post("/api/media-kit/publication/restoration");
    // The published content with its date, not the draft.
    expect(restored.body).toMatchObject({ publishedAt: "2026-01-05T10:00:00.000Z", hasUnpublishedChanges: true });
    const [row] = await sql(`SELECT published->>'headline' AS headline FROM media_kits WHERE "speakerId" = $1`, [
      person.speakerId,
    ]);
    expect(row).toEqual({ headline: "One" });
  });
});

it("publishes nothing before the speaker has a name", async () => {
  const nameless = await signUp();
  const { version } = (await nameless.patch("/api/media-kit", { bios: { short: "Opens minds." }, version: 0 })).body;
  const refused = await nameless.put("/api/media-kit/publication", { version });
  expect(refused).toMatchObject({ status: 422, body: { fields: { speakerName: expect.stringMatching(/name/) } } });
  await nameSpeaker(nameless);
  expectStatus(await nameless.put("/api/media-kit/publication", { version }), 200, "publish");
});
