import { emptyKit } from "@/lib/media-kit/schema";
import { sql } from "./app";
import { type Body, PageForm } from "./browser";
import { create, nameSpeaker, type Person, unique } from "./people";
import { plainPicture } from "./pictures";
import { makeFile } from "./uploads";

/** A published kit; given sections replace its own. */
export async function makeKit(person: Person, content: object = {}): Promise<void> {
  await nameSpeaker(person);
  const kit = JSON.stringify({ ...SOME_KIT, ...content });
  await sql(
    `INSERT INTO media_kits (id, "speakerId", content, published, "publishedAt", revision, "updatedAt")
     VALUES (gen_random_uuid(), $1, $2, $2, now(), 1, now())
     ON CONFLICT ("speakerId") DO UPDATE SET content = $2, published = $2, "publishedAt" = now(),
       revision = media_kits.revision + 1, version = media_kits.version + 1`,
    [person.speakerId, kit],
    person.target,
  );
}

export const makeKitLink = (person: Person, fields: object = {}): Promise<Body> =>
  create(person, "/api/media-kit/links", { name: unique("Link"), ...fields });

export const kitTokenOf = (link: Body): string => String(link.address).split("/").at(-1) ?? "";

/** Without bytes in the store. */
export async function makeKitPicture(person: Person, kind: "headshot" | "kit_picture" = "kit_picture"): Promise<Body> {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO files (id, "speakerId", kind, name, "mediaType", bytes, width, height, path, sha256, "updatedAt")
     VALUES (gen_random_uuid(), $1, $2::file_kind, 'Portrait', 'image/jpeg', 1000, 1600, 2000, $3, $4, now())
     RETURNING id`,
    [person.speakerId, kind, unique("kit/"), Buffer.alloc(32)],
    person.target,
  );
  return { id: row?.id ?? "" } as Body;
}

export async function uploadHeadshot(person: Person, kind: "headshot" | "kit_picture" = "headshot"): Promise<string> {
  const content = await plainPicture("jpeg", { width: 1_600, height: 2_000 });
  return (await makeFile(person, { name: "secret-file-name.jpg", content, kind })).id;
}

/** The token of a link to a published kit with a headshot. */
export async function makeOpenKit(person: Person, fields: object = {}, content: object = {}) {
  const fileId = await uploadHeadshot(person);
  await makeKit(person, { headshots: [{ fileId, description: "Dana on stage" }], ...content });
  return { token: kitTokenOf(await makeKitLink(person, fields)), fileId };
}

export const someQuestion = (fields: Record<string, string> = {}): PageForm =>
  new PageForm({
    eventName: unique("Summit"),
    organisation: unique("Prairie"),
    date: "2031-05-06",
    alternativeDate: "",
    city: "Omaha",
    state: "NE",
    audienceSize: "600",
    name: "Priya Raman",
    email: "priya@example.com",
    phone: "402 555 0100",
    message: "Would you open our day?",
    homepage: "",
    ...fields,
  });

const SOME_KIT = {
  ...emptyKit(),
  headline: "Talks that are still quoted on Monday",
  bios: {
    short: "Dana speaks about change.",
    medium: "Dana speaks about change, and people listen.",
    long: "Dana speaks about change. She has done so for twenty years, on four continents.",
  },
  topics: [
    {
      key: "change",
      title: "Change without the fear",
      description: "What teams need before they move.",
      takeaways: ["A map", "A date"],
      audience: "Leaders",
    },
  ],
  videos: [
    { key: "reel", title: "Showreel", address: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", posterFileId: null },
  ],
  clients: [{ key: "acme", name: "Acme", logoFileId: null }],
  introduction: "Please welcome Dana.",
  rider: "A lapel microphone and a confidence monitor.",
  awards: [{ key: "csp", title: "CSP", details: "2019" }],
};
