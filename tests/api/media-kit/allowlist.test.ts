import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { publicKitSchema } from "@/lib/media-kit/public/kit-schema";
import { sql } from "../../support/app";
import { type Answer, Browser } from "../../support/browser";
import { kitTokenOf, makeKit, makeKitLink, makeOpenKit, uploadHeadshot } from "../../support/media-kit";
import { pdfText } from "../../support/pdf-text";
import { makeBureau, makeClient, makeEvent, makeTestimonial, type Person, signUp } from "../../support/people";

const get = (path: string): Promise<Answer> => new Browser().get<unknown>(path);

/** Every key of a schema, nested. */
function shapeOf(schema: z.ZodType): unknown {
  const { def } = schema as unknown as {
    def: { type: string; innerType?: z.ZodType; element?: z.ZodType; shape?: object };
  };
  if (def.innerType) return shapeOf(def.innerType);
  if (def.element) return [shapeOf(def.element)];
  if (!def.shape) return "value";
  return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, shapeOf(field)]));
}

function shapeOfValue(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length > 0 && typeof value[0] === "object" ? [shapeOfValue(value[0])] : ["value"];
  if (value === null || typeof value !== "object") return "value";
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shapeOfValue(field)]));
}

/** Every response of a link, and the PDF's text without spaces. */
async function everything(token: string): Promise<string> {
  const parts = ["", "/introduction", "/dates", "/one-sheet.pdf", "/headshots.zip"];
  const paths = [`/api/public/media-kits/${token}`, ...parts.map((part) => `/shared/${token}${part}`)];
  const answers = await Promise.all(paths.map(get));
  return answers
    .map(({ bytes, headers }) => {
      const file = Buffer.from(bytes);
      const written = headers.get("content-type") === "application/pdf" ? pdfText(file) : "";
      return file.toString("latin1") + written + JSON.stringify([...headers]);
    })
    .join("\n");
}

/** Every field is filled in. */
async function fullKit(person: Person, say: (field: string) => string, fields: object = {}) {
  const [headshot, picture] = [await uploadHeadshot(person), await uploadHeadshot(person, "kit_picture")];
  const written = {
    content: say("testimonial"),
    // Names may not have line breaks.
    clientName: say("writer").replace("\n", " "),
    jobTitle: say("job"),
    companyName: say("firm"),
  };
  const { id } = await makeTestimonial(person, { ...written, state: "approved", mayUse: ["kit"], rating: 5 });
  await makeKit(person, {
    headline: say("headline"),
    bios: { short: say("short"), medium: say("medium"), long: say("long") },
    headshots: [{ fileId: headshot, description: say("headshot") }],
    topics: [
      {
        key: "t",
        title: say("topic"),
        description: say("about"),
        takeaways: [say("takeaway")],
        audience: say("audience"),
      },
    ],
    videos: [{ key: "v", title: say("video"), address: "https://vimeo.com/123456", posterFileId: picture }],
    testimonialIds: [id],
    clients: [{ key: "c", name: say("client"), logoFileId: picture }],
    introduction: say("introduction"),
    rider: say("rider"),
    books: [
      {
        key: "b",
        title: say("book"),
        details: say("details"),
        address: "https://books.example/x",
        coverFileId: picture,
      },
    ],
    awards: [{ key: "a", title: say("award"), details: say("by whom") }],
    fees: { from: 7500, to: 10000, note: say("fees") },
    hidden: [],
  });
  return kitTokenOf(await makeKitLink(person, fields));
}

const withContact = (person: Person, columns: Record<string, string>) => {
  const names = Object.keys(columns);
  const set = names.map((name, at) => `"${name}" = $${at + 2}`).join(", ");
  return sql(`UPDATE speakers SET ${set}, version = version + 1 WHERE id = $1`, [
    person.speakerId,
    ...Object.values(columns),
  ]);
};

describe("a visitor", () => {
  let speaker: Person;
  beforeAll(async () => {
    speaker = await signUp();
  });

  it("gets exactly the fields of the allowlist", async () => {
    const token = await fullKit(speaker, (field) => `Some ${field}`);
    const { body } = await get(`/api/public/media-kits/${token}`);
    expect(publicKitSchema.safeParse(body).error).toBeUndefined();
    const expected = shapeOf(publicKitSchema) as Record<string, unknown>;
    // This link isn't bureau-safe.
    expect(shapeOfValue(body)).toEqual({ ...expected, bureau: "value" });
  });

  it("gets nothing that isn't in the kit", async () => {
    const canary = (field: string) => `canary-${field}-q9`;
    const columns = ["title", "businessName", "address", "city", "state", "zipCode", "bio"];
    const profile = Object.fromEntries(columns.map((name) => [name, canary(name)]));
    await withContact(speaker, { ...profile, email: "stage@okafor.example" });
    await sql(`UPDATE speakers SET "annualGoalCents" = 71234500 WHERE id = $1`, [speaker.speakerId]);
    const client = await makeClient(speaker, {
      name: canary("client"),
      notes: canary("clientnotes"),
      email: "c@canary-q9.example",
    });
    const texts = {
      venueName: canary("venue"),
      city: canary("eventcity"),
      notes: canary("notes"),
      dayNotes: canary("daynotes"),
      description: canary("text"),
    };
    await makeEvent(speaker, {
      ...texts,
      title: canary("event"),
      clientId: client.id,
      status: "confirmed",
      fee: 71234,
    });
    const hidden = { content: canary("hidden"), state: "approved", mayUse: ["website"] };
    const { id } = await makeTestimonial(speaker, hidden);
    const { id: received } = await makeTestimonial(speaker, {
      content: canary("received"),
      state: "received",
      mayUse: ["kit"],
    });
    const content = {
      testimonialIds: [id, received],
      rider: canary("rider"),
      fees: { from: 71234, to: null, note: canary("fees") },
    };
    const { token } = await makeOpenKit(
      speaker,
      { name: canary("linkname"), sections: ["bio", "testimonials", "fees"] },
      content,
    );
    const text = await everything(token);
    const found = text.match(/canary-[a-z]+-q9/gi) ?? [];
    // The speaker's title is part of a kit; the rest isn't.
    expect([...new Set(found)]).toEqual([canary("title")]);
    expect(text).not.toMatch(/71,?234|canary-q9\.example|secret-file-name/);
    expect(text).not.toContain(speaker.speakerId);
    expect(text).not.toContain(speaker.username);
    expect(text).not.toContain(speaker.email);
  });

  it("gets no foreign file and none that the kit doesn't name", async () => {
    const other = await signUp();
    const foreign = await uploadHeadshot(other);
    const unnamed = await uploadHeadshot(speaker);
    await makeKit(speaker, { headshots: [{ fileId: foreign, description: "" }] });
    const token = kitTokenOf(await makeKitLink(speaker));
    expect(await everything(token)).not.toContain(foreign);
    for (const id of [foreign, unnamed]) {
      for (const size of ["thumb", "web", "print"]) {
        expect((await get(`/shared/${token}/pictures/${id}?size=${size}`)).status).toBe(404);
      }
    }
  });

  it("runs no markup from the kit", async () => {
    const evil = `</script><script>alert(1)</script><img src=x onerror=alert(2)> "onload="alert(3)`;
    const token = await fullKit(speaker, () => evil);
    for (const part of ["", "/introduction", "/dates"]) {
      const { text } = await get(`/shared/${token}${part}`);
      expect(text).not.toMatch(/<script>alert|<img src=x|"onload="/);
      const scripts = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
      for (const [, attributes = "", code = ""] of scripts) {
        if (attributes.includes("ld+json")) expect(() => JSON.parse(code)).not.toThrow();
        else expect(code).toBe("");
      }
    }
  });
});

describe("a bureau-safe link", () => {
  const CONTACTS = ["dana@okafor-canary.example", "(303) 555-0147", "www.okafor-canary.example", "@okaforcanary"];
  const OF_SPEAKER = /okafor-?canary|555.{0,3}0147/i;
  let speaker: Person;
  let bureau: { id: string; name: unknown };
  let fields: object;

  beforeAll(async () => {
    speaker = await signUp();
    const made = await makeBureau(speaker, {
      email: "desk@bureau.example",
      phone: "212 555 0123",
      contactName: "Lee Desk",
    });
    bureau = { id: made.id, name: made.name };
    fields = { isBureauSafe: true, bureauPartnerId: made.id };
    await withContact(speaker, {
      name: "Dana Okafor",
      email: CONTACTS[0] ?? "",
      phone: CONTACTS[1] ?? "",
      website: `https://${CONTACTS[2]}`,
      businessName: "Okafor-Canary Inc",
    });
  });

  it("drops the speaker's contact details wherever they are", async () => {
    for (const contact of CONTACTS) {
      const token = await fullKit(speaker, (field) => `Kept ${field}. Reach her: ${contact} now!\nAlso kept.`, fields);
      const text = await everything(token);
      expect(text, contact).not.toMatch(OF_SPEAKER);
      expect(text, contact).not.toContain("books.example");
      const { body } = await get(`/api/public/media-kits/${token}`);
      expect(body).toMatchObject({ contact: null, introduction: "Kept introduction.\nAlso kept." });
      expect(body).toMatchObject({
        bureau: { name: bureau.name, email: "desk@bureau.example", phone: "212 555 0123" },
      });
    }
  });

  it("drops items that consist of contact details", async () => {
    for (const contact of CONTACTS) {
      const token = await fullKit(speaker, () => contact, fields);
      expect(await everything(token), contact).not.toMatch(OF_SPEAKER);
      const left = { topics: [], testimonials: [], clients: [], awards: [], books: [], introduction: "", headline: "" };
      expect((await get(`/api/public/media-kits/${token}`)).body, contact).toMatchObject(left);
    }
  });

  it("drops them from name, title, preview and file names", async () => {
    await withContact(speaker, { name: `Dana Okafor (${CONTACTS[0]})`, title: `Speaker | ${CONTACTS[2]}` });
    const preview = { previewTitle: `Dana, ${CONTACTS[0]}`, previewText: `Call ${CONTACTS[1]}` };
    const { token } = await makeOpenKit(speaker, { ...fields, ...preview });
    const text = await everything(token);
    expect(text).not.toMatch(OF_SPEAKER);
    expect(text).toContain('filename=\\"dana-okafor-headshots.zip\\"');
    expect(text).toContain("dana-okafor-1-print.jpg");
    expect(text).not.toContain("secret-file-name");
  });

  it("drops the name of the speaker's profile elsewhere", async () => {
    await withContact(speaker, { name: "Dana Okafor", website: "https://people.example/okaforcanaryspeaks" });
    const preview = { previewTitle: "Dana is okaforcanaryspeaks", previewText: "Find okaforcanaryspeaks. Kept." };
    const { token } = await makeOpenKit(speaker, { ...fields, ...preview }, { headline: "Find okaforcanaryspeaks" });
    const text = await everything(token);
    expect(text).not.toMatch(OF_SPEAKER);
    expect(text).toContain('property="og:description" content="Kept."');
    await withContact(speaker, { website: `https://${CONTACTS[2]}` });
  });

  it("shows them on other links", async () => {
    const { token } = await makeOpenKit(speaker);
    const { body } = await get(`/api/public/media-kits/${token}`);
    expect(body).toMatchObject({ contact: { email: CONTACTS[0], phone: CONTACTS[1] }, bureau: null });
  });
});

describe("a link without downloads", () => {
  it("has no zip, one-sheet or print size, but shows pictures", async () => {
    const { token, fileId } = await makeOpenKit(await signUp(), { allowsDownloads: false });
    const picture = `/shared/${token}/pictures/${fileId}`;
    const refused = ["one-sheet.pdf", "headshots.zip"].map((part) => `/shared/${token}/${part}`);
    for (const path of [...refused, `${picture}?size=print`, `${picture}?size=web&download=1`]) {
      expect((await get(path)).status, path).toBe(404);
    }
    for (const size of ["thumb", "web"]) expect((await get(`${picture}?size=${size}`)).status, size).toBe(200);
    expect((await get(`/shared/${token}`)).text).not.toMatch(/one-sheet\.pdf|headshots\.zip|size=print|download=1/);
  });
});
