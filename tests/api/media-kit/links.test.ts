import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../support/app";
import { Browser } from "../../support/browser";
import { runTask } from "../../support/mails";
import { kitTokenOf, makeKit, makeKitLink, makeKitPicture } from "../../support/media-kit";
import { makeBureau, makeEvent, makeRepresentative, type Person, signUp } from "../../support/people";

const URL = "/api/media-kit/links";
let speaker: Person;

beforeAll(async () => {
  speaker = await signUp();
  await makeKit(speaker);
});

const open = async (link: { [key: string]: unknown }) =>
  (await new Browser().get(`/shared/${kitTokenOf(link as never)}`)).status;
const change = (link: { id: string; version: unknown }, fields: object, who = speaker) =>
  who.patch(`${URL}/${link.id}`, { ...fields, version: link.version });

describe("creating a link", () => {
  it("returns both URLs, which open the kit", async () => {
    await speaker.patch("/api/speaker-profile", {
      name: "Dana O’Neil, CSP",
      version: (await speaker.get("/api/speaker-profile")).body.version,
    });
    const link = await makeKitLink(speaker, { name: "  Acme,   June " });
    expect(link).toMatchObject({ name: "Acme, June", state: "open", hasPassword: false, visits: 0, inquiries: 0 });
    expect(link.address).toMatch(/\/shared\/[\w-]{43}$/);
    expect(link.longAddress).toMatch(/\/share\/dana-oneil-csp\/[\w-]{43}$/);
    expect(await open(link)).toBe(200);
  });

  it("creates one per key and stores neither secret nor password", async () => {
    const once = { headers: { "idempotency-key": "made-once-for-acme" } };
    const body = { name: "Once", password: "correct horse" };
    const [first, second] = [await speaker.post(URL, body, once), await speaker.post(URL, body, once)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.address).toBe(first.body.address);
    const [row] = await sql(`SELECT answer::text, fingerprint FROM idempotency_keys WHERE key = 'made-once-for-acme'`);
    expect(row?.answer).not.toContain(kitTokenOf(first.body));
    const stored = await sql(`SELECT l::text AS text FROM kit_links l WHERE id = $1`, [first.body.id]);
    expect(JSON.stringify(stored)).not.toContain("correct horse");
    expect(JSON.stringify(stored)).toContain("$argon2id$");
    expect(JSON.stringify(stored)).not.toContain(kitTokenOf(first.body));
  });

  it.each([
    [{ name: "" }, "name"],
    [{ sections: [] }, "sections"],
    [{ sections: ["secrets"] }, "sections.0"],
    [{ expiresOn: "2026-02-30" }, "expiresOn"],
    [{ password: "short" }, "password"],
    [{ password: "x".repeat(129) }, "password"],
    [{ previewTitle: "x".repeat(121) }, "previewTitle"],
  ])("rejects %j", async (fields, name) => {
    const answer = await speaker.post(URL, { name: "Odd", ...fields });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toContain(name);
  });

  it("allows 500 links", async () => {
    const many = await signUp();
    await sql(
      `INSERT INTO kit_links (id, "speakerId", name, "tokenHash", sections, "updatedAt")
       SELECT gen_random_uuid(), $1::uuid, n::text, sha256(convert_to($1::text || n::text, 'UTF8')), '{bio}', now() FROM generate_series(1, 500) n`,
      [many.speakerId],
    );
    expect((await many.post(URL, { name: "One more" })).status).toBe(409);
    const { items } = (await many.get(URL)).body as unknown as { items: { id: string }[] };
    expect(items).toHaveLength(500);
    await many.delete(`${URL}/${items[0]?.id}`);
    expect((await many.post(URL, { name: "One more" })).status).toBe(201);
    expect((await many.post(`${URL}/${items[0]?.id}/restoration`)).status).toBe(409);
  });
});

describe("bureau and representative", () => {
  it("must be a bureau and one of its representatives", async () => {
    const bureau = await makeBureau(speaker);
    const other = await makeBureau(speaker);
    const rita = await makeRepresentative(speaker, { bureauPartnerId: bureau.id });
    const safe = { isBureauSafe: true, bureauPartnerId: bureau.id, representativeId: rita.id };
    const link = await makeKitLink(speaker, safe);
    expect(link).toMatchObject({ ...safe, bureauPartnerName: bureau.name, representativeName: rita.name });
    const wrong = await change(link, { bureauPartnerId: other.id, representativeId: rita.id });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { representativeId: expect.any(String) } } });
    expect((await change(link, { representativeId: null, bureauPartnerId: null })).body.bureauPartnerId).toBeNull();
    expect((await speaker.post(URL, { name: "No bureau", representativeId: rita.id })).status).toBe(422);
    expect((await makeKitLink(speaker, { isBureauSafe: true })).isBureauSafe).toBe(true);
  });

  it("another bureau drops the representative", async () => {
    const bureau = await makeBureau(speaker);
    const rita = await makeRepresentative(speaker, { bureauPartnerId: bureau.id });
    const link = await makeKitLink(speaker, { bureauPartnerId: bureau.id, representativeId: rita.id });
    const other = await makeBureau(speaker);
    const { body } = await change(link, { bureauPartnerId: other.id });
    expect(body).toMatchObject({ bureauPartnerId: other.id, representativeId: null });
  });

  it("rejects a bureau in the trash", async () => {
    const trashed = await makeBureau(speaker);
    await speaker.delete(`/api/bureau-partners/${trashed.id}`);
    expect((await speaker.post(URL, { name: "Trashed", bureauPartnerId: trashed.id })).status).toBe(404);
  });
});

describe("password", () => {
  it("is set, kept by other changes, and removed", async () => {
    const link = await makeKitLink(speaker, { password: "correct horse" });
    expect(link.hasPassword).toBe(true);
    expect(JSON.stringify(link)).not.toContain("argon2");
    expect(await open(link)).toBe(401);
    const renamed = (await change(link, { name: "Renamed" })).body;
    expect(renamed).toMatchObject({ name: "Renamed", hasPassword: true });
    const bare = (await change({ id: link.id, version: renamed.version }, { password: null })).body;
    expect(bare.hasPassword).toBe(false);
    expect(await open(link)).toBe(200);
  });
});

describe("closing a link", () => {
  it("pauses, resumes, revokes and restores it immediately", async () => {
    const link = await makeKitLink(speaker);
    const at = `${URL}/${link.id}`;
    expect((await speaker.put(`${at}/pause`)).body.state).toBe("paused");
    expect(await open(link)).toBe(404);
    expect((await speaker.delete(`${at}/pause`)).body.state).toBe("open");
    expect(await open(link)).toBe(200);
    expect((await speaker.delete(at)).status).toBe(204);
    expect(await open(link)).toBe(404);
    expect((await speaker.get(at)).body.state).toBe("revoked");
    expect((await speaker.post(`${at}/restoration`)).body.state).toBe("open");
    expect(await open(link)).toBe(200);
  });

  it("expires after its last day in the speaker's zone", async () => {
    const link = await makeKitLink(speaker, { expiresOn: "2020-01-01" });
    expect(link.state).toBe("expired");
    expect(await open(link)).toBe(404);
    const zone = "Pacific/Kiritimati";
    await sql(`UPDATE speakers SET "timeZone" = $2 WHERE id = $1`, [speaker.speakerId, zone]);
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(new Date());
    expect((await change(link, { expiresOn: day })).body.state).toBe("open");
    expect(await open(link)).toBe(200);
  });

  it("closes the old URL when it gets a new one", async () => {
    const link = await makeKitLink(speaker);
    const { body } = await speaker.post(`${URL}/${link.id}/secret`);
    expect(body.address).not.toBe(link.address);
    expect([await open(link), await open(body)]).toEqual([404, 200]);
  });

  it("doesn't make an edited form stale", async () => {
    const link = await makeKitLink(speaker);
    await speaker.put(`${URL}/${link.id}/pause`);
    expect((await change(link, { name: "Typed meanwhile" })).status).toBe(200);
    expect((await change(link, { name: "Typed elsewhere" })).status).toBe(409);
  });
});

it("the list counts visits and inquiries of each link", async () => {
  const person = await signUp();
  const link = await makeKitLink(person, { name: "Counted" });
  await makeKitLink(person, { name: "Newer" });
  const event = await makeEvent(person, { title: "Asked for" });
  await sql(`UPDATE events SET "kitLinkId" = $1 WHERE id = $2`, [link.id, event.id]);
  await sql(
    `INSERT INTO kit_visits (id, "speakerId", "linkId", visitor) SELECT gen_random_uuid(), $1, $2, '\\x00' FROM generate_series(1, 3)`,
    [person.speakerId, link.id],
  );
  const { items } = (await person.get(URL)).body as unknown as { items: object[] };
  expect(items).toMatchObject([{ name: "Newer" }, { name: "Counted", visits: 3, inquiries: 1 }]);
});

describe("purged references", () => {
  it("are dropped from the link, which stays open", async () => {
    const bureau = await makeBureau(speaker);
    const rita = await makeRepresentative(speaker, { bureauPartnerId: bureau.id });
    const picture = await makeKitPicture(speaker);
    const link = await makeKitLink(speaker, {
      isBureauSafe: true,
      bureauPartnerId: bureau.id,
      representativeId: rita.id,
      previewFileId: picture.id,
    });
    expect((await speaker.delete(`/api/bureau-partners/${bureau.id}`)).status).toBe(204);
    expect(await open(link)).toBe(200);
    for (const table of ["bureau_partners", "representatives", "files"]) {
      await sql(`UPDATE ${table} SET "deletedAt" = now() - interval '31 days' WHERE id = ANY ($1::uuid[])`, [
        [bureau.id, rita.id, picture.id],
      ]);
    }
    for (const task of ["purge-files", "purge-trash"]) await runTask(task);
    const { body } = await speaker.get(`${URL}/${link.id}`);
    expect(body).toMatchObject({ bureauPartnerId: null, representativeId: null, previewFileId: null, state: "open" });
    const left = await sql(
      `SELECT FROM bureau_partners WHERE id = $1 UNION ALL SELECT FROM representatives WHERE id = $2
       UNION ALL SELECT FROM files WHERE id = $3`,
      [bureau.id, rita.id, picture.id],
    );
    expect(left).toHaveLength(0);
  });
});

it("isn't live while the kit is unpublished or the speaker has no name", async () => {
  const person = await signUp();
  const link = await makeKitLink(person);
  const state = async () => (await person.get(`${URL}/${link.id}`)).body.state;
  expect([await state(), await open(link)]).toEqual(["unpublished", 404]);
  await makeKit(person);
  expect([await state(), await open(link)]).toEqual(["open", 200]);
  await sql(`UPDATE speakers SET name = '', version = version + 1 WHERE id = $1`, [person.speakerId]);
  expect([await state(), await open(link)]).toEqual(["unpublished", 404]);
});
