import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { runJobs, runTask } from "../../support/mails";
import { makeKitLink } from "../../support/media-kit";
import { expectStatus, makeEvent, nameSpeaker, type Person, signUp } from "../../support/people";
import { BYTES, bomb, heic, impostors, phonePhoto, plainPicture } from "../../support/pictures";
import { fileForm } from "../../support/uploads";

const TOKEN = "vercel_blob_rw_local_local";
const MB = 1024 * 1024;

let person: Person;

beforeAll(async () => {
  person = await signUp();
});

type Sent = Uint8Array<ArrayBuffer>;
const send = (content: Sent, kind: "headshot" | "kit_picture", name = "portrait.jpg", by = person) =>
  by.post("/api/files", fileForm({ name, content, kind }));

async function stored(of: Person): Promise<string[]> {
  const url = `${of.target.servicesUrl}/blob/api?prefix=${of.speakerId}/`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } });
  const { blobs } = (await response.json()) as { blobs: { pathname: string }[] };
  return blobs.map(({ pathname }) => pathname);
}

const at = async (id: unknown, size: string) => {
  const { bytes, headers, status } = await person.get(`/api/files/${id}?size=${size}`);
  expect(status, size).toBe(200);
  return { type: headers.get("content-type"), picture: await sharp(bytes).metadata(), bytes };
};

describe("a headshot", () => {
  it("is stored upright in three sizes, without metadata", async () => {
    const answer = await send(await phonePhoto(4_500, 6_000), "headshot", "Dana on stage.JPG");
    expectStatus(answer, 201, "upload");
    const facts = { kind: "headshot", eventId: null, name: "Dana on stage", mediaType: "image/jpeg" };
    expect(answer.body).toMatchObject({ ...facts, width: 3_000, height: 4_000 });
    const sizes = { full: [3_000, 4_000], web: [900, 1_200], thumb: [360, 480] };
    for (const [size, [width, height]] of Object.entries(sizes)) {
      const { type, picture, bytes } = await at(answer.body.id, size);
      expect(type, size).toBe(size === "thumb" ? "image/webp" : "image/jpeg");
      expect([picture.width, picture.height], size).toEqual([width, height]);
      const { exif, xmp, iptc, icc, orientation } = picture;
      expect({ exif, xmp, iptc, icc, orientation }, size).toEqual({});
      expect(Buffer.from(bytes).includes("Cameramaker"), size).toBe(false);
    }
    const saved = await person.get(`/api/files/${answer.body.id}?size=web&download=1`);
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment; filename="Dana on stage.jpg"/);
  });

  it("is never enlarged, and gets a white background", async () => {
    const { body } = await send(await plainPicture("png", { alpha: true, width: 300, height: 200 }), "headshot");
    expect(body).toMatchObject({ mediaType: "image/jpeg", width: 300, height: 200 });
    const { picture } = await at(body.id, "web");
    expect([picture.width, picture.height, picture.hasAlpha]).toEqual([300, 200, false]);
  });

  it("keeps all of its sizes after the upload sweep", async () => {
    const own = await signUp();
    const { body } = await send(await plainPicture("jpeg"), "headshot", "a.jpg", own);
    const lost = await send(await plainPicture("jpeg"), "headshot", "b.jpg", own);
    await sql("DELETE FROM files WHERE id = $1", [lost.body.id]);
    expect(await stored(own)).toHaveLength(6);
    await sql(
      `UPDATE pgboss.job SET start_after = now() WHERE data->>'task' = 'sweep-upload' AND data->>'speakerId' = $1`,
      [own.speakerId],
    );
    await runJobs();
    const sizes = ["file", "thumb", "web"].map((size) => `${own.speakerId}/${body.id}/${size}`);
    expect((await stored(own)).toSorted()).toEqual(sizes);
  });

  it("above 25 MB is rejected and leaves nothing behind", async () => {
    const before = await stored(person);
    const answer = await send(BYTES(Buffer.concat([await plainPicture("jpeg"), Buffer.alloc(30 * MB)])), "headshot");
    expect(answer).toMatchObject({ status: 413, body: { error: expect.stringContaining("larger than 25 MB") } });
    const little = await send(BYTES(Buffer.concat([await plainPicture("jpeg"), Buffer.alloc(25 * MB)])), "headshot");
    expect(little).toMatchObject({
      status: 413,
      body: { error: "This photo is larger than 25 MB. Upload a smaller copy." },
    });
    expect(await stored(person)).toEqual(before);
  });

  it("of 30,000 × 30,000 pixels is rejected", async () => {
    const answer = await send(await bomb(), "headshot", "large.png");
    expect(answer).toMatchObject({ status: 413, body: { error: expect.stringContaining("30,000 × 30,000 pixels") } });
  });

  it("that isn't a picture, or hides something, is 415 as either kind", async () => {
    const before = await stored(person);
    for (const [name, content] of Object.entries({ ...(await impostors()), "IMG_1.HEIC": heic() })) {
      for (const kind of ["headshot", "kit_picture"] as const) {
        expect(await send(content, kind, name), `${kind} ${name}`).toMatchObject({ status: 415 });
      }
    }
    expect(await stored(person)).toEqual(before);
  });

  it("belongs to no event", async () => {
    const event = await makeEvent(person);
    const form = fileForm({ name: "a.jpg", content: await plainPicture("jpeg"), kind: "headshot", eventId: event.id });
    const answer = await person.post("/api/files", form);
    expect(answer).toMatchObject({ status: 422, body: { fields: { eventId: expect.any(String) } } });
  });
});

describe("another picture of the kit", () => {
  it("stays transparent and small", async () => {
    const { body } = await send(
      await plainPicture("png", { alpha: true, width: 2_000, height: 1_000 }),
      "kit_picture",
      "logo.png",
    );
    expect(body).toMatchObject({ kind: "kit_picture", mediaType: "image/webp", width: 1_600, height: 800 });
    const { picture, type } = await at(body.id, "web");
    expect([type, picture.hasAlpha, picture.width]).toEqual(["image/webp", true, 1_600]);
  });

  it("is limited to 200", async () => {
    const full = await signUp();
    await sql(
      `INSERT INTO files (id, "speakerId", kind, name, "mediaType", bytes, path, sha256, "updatedAt")
       SELECT gen_random_uuid(), $1::uuid, 'kit_picture', 'x', 'image/jpeg', 1, 'full/' || $1::text || n, '', now() FROM generate_series(1, 200) n`,
      [full.speakerId],
    );
    const answer = await send(await plainPicture("jpeg"), "headshot", "one.jpg", full);
    expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining("up to 200 pictures") } });
  });
});

describe("unreferenced pictures", () => {
  it("are trashed after a day and purged later; those of draft, published kit and previews stay", async () => {
    const owner = await signUp();
    const upload = async (kind: "headshot" | "kit_picture") =>
      String((await send(await plainPicture("jpeg"), kind, "a.jpg", owner)).body.id);
    const [left, published, preview, draft] = [
      await upload("headshot"),
      await upload("headshot"),
      await upload("kit_picture"),
      await upload("headshot"),
    ];
    const headshots = (id: string) => [{ fileId: id, description: "" }];
    await owner.patch("/api/media-kit", { headshots: headshots(published), bios: { short: "Dana." }, version: 0 });
    await nameSpeaker(owner);
    expectStatus(await owner.put("/api/media-kit/publication", { version: 1 }), 200, "publish");
    await owner.patch("/api/media-kit", { headshots: headshots(draft), version: 1 });
    await makeKitLink(owner, { previewFileId: preview });
    const live = async () =>
      (await sql(`SELECT id FROM files WHERE "speakerId" = $1 AND "deletedAt" IS NULL`, [owner.speakerId])).map(
        ({ id }) => id,
      );

    await runTask("tidy-kit-pictures");
    expect(await live(), "within a day").toHaveLength(4);
    for (const table of ["files", "media_kits"]) {
      await sql(`UPDATE ${table} SET "updatedAt" = now() - interval '2 days' WHERE "speakerId" = $1`, [
        owner.speakerId,
      ]);
    }
    await runTask("tidy-kit-pictures");
    expect((await live()).toSorted()).toEqual([published, preview, draft].toSorted());

    expect((await stored(owner)).filter((path) => path.includes(left))).toHaveLength(3);
    await sql(`UPDATE files SET "deletedAt" = now() - interval '31 days' WHERE id = $1`, [left]);
    await runTask("purge-files");
    expect((await stored(owner)).filter((path) => path.includes(left))).toEqual([]);
  });
});
