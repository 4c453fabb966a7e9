import { expect, it } from "vitest";
import { toPdf } from "@/lib/documents/parts";
import { OneSheet } from "@/lib/media-kit/one-sheet/document";
import { cut, drawable, linesOf, planSheet } from "@/lib/media-kit/one-sheet/plan";
import { jpegOf } from "@/lib/media-kit/one-sheet/render";
import { pdfText } from "../../support/pdf-text";
import { bareKit, fullKit, longKit } from "../../support/public-kit";

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;

it.each([
  ["a name only", () => bareKit()],
  ["everything", () => fullKit()],
  ["as much as fits", () => longKit()],
  ["a name of signs that no face has", () => bareKit({ name: "山田 花子 🎤" })],
  ["four scripts in one name", () => bareKit({ name: "Łukasz Nguyễn Παπαδόπουλος Иванов" })],
])(
  "a kit with %s is one page",
  async (_, make) => {
    const pdf = await toPdf(OneSheet({ kit: make(), portrait: null }));
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pagesOf(pdf)).toBe(1);
  },
  30_000,
);

it("contains the bureau's contact instead of the speaker's", async () => {
  const bureau = { name: "Leading Voices", representative: "Sam", email: "sam@bureau.example", phone: "" };
  const file = await toPdf(OneSheet({ kit: fullKit({ contact: null, bureau }), portrait: null }));
  const [pdf, written] = [file.toString("latin1"), pdfText(file)];
  expect(written).toContain("LeadingVoices");
  expect(written).not.toMatch(/dana@example|danaokafor/);
  expect(pdf).toContain("(Dana Okafor)");
  expect(pdf).toContain("(Lectern)");
  expect(pdf).toContain("mailto:sam@bureau.example");
  expect(pdf).not.toMatch(/dana@example|danaokafor/);
}, 30_000);

it("skips an unreadable picture", async () => {
  expect(await jpegOf(Buffer.from("not a picture"))).toBeNull();
});

it("uses the longest bio that fits", () => {
  expect(planSheet(fullKit()).bio?.text).toContain("After eleven years");
  const long = "word ".repeat(400);
  expect(planSheet(fullKit({ bios: { short: "Short.", medium: long, long } })).bio?.text).toBe("Short.");
  expect(planSheet(fullKit({ bios: { short: "", medium: "", long } })).bio?.text).toMatch(/^word .* word…$/);
});

it("drops what doesn't fit, last first", () => {
  const plan = planSheet(longKit());
  expect(plan.topics.length).toBeGreaterThan(1);
  expect(plan.topics.length).toBeLessThan(24);
  expect(plan.topics[0]?.title.text).toMatch(/^Topic 1/);
  expect(plan.quotes.length).toBeLessThanOrEqual(3);
  expect(plan.hasLeftOut).toBe(true);
});

it("drops letters without a glyph, and texts with too many of them", () => {
  expect(drawable("Łukasz Ngu\u0079\u1ec5n, Ελένη, Иван")).toBe("Łukasz Nguyễn, Ελένη, Иван");
  expect(drawable("Great talk 🎉 thanks")).toBe("Great talk thanks");
  expect(drawable("山田 花子")).toBe("");
  expect(drawable("e\u0301te\u0301")).toBe("été");
});

it("cuts at a word, or within a very long one", () => {
  expect(cut("one two three four", 12)).toBe("one two…");
  expect(cut("x".repeat(5_000), 100)).toHaveLength(100);
  expect(linesOf("x".repeat(5_000), 10, 300)).toBeGreaterThan(50);
});
