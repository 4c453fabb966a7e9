import { expect, it } from "vitest";
import { renderOneSheet } from "@/lib/media-kit/one-sheet/pdf";
import { planSheet } from "@/lib/media-kit/one-sheet/plan";
import { cut, drawable, linesOf } from "@/lib/media-kit/one-sheet/typefaces";
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
    const pdf = await renderOneSheet(make(), null);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pagesOf(pdf)).toBe(1);
  },
  30_000,
);

it("says in its properties the name and nothing of the speaker's address", async () => {
  const bureau = { name: "Leading Voices", representative: "Sam", email: "sam@bureau.example", phone: "" };
  const file = await renderOneSheet(fullKit({ contact: null, bureau }), null);
  const [pdf, written] = [file.toString("latin1"), pdfText(file)];
  expect(written).toContain("LeadingVoices");
  expect(written).not.toMatch(/dana@example|danaokafor/);
  expect(pdf).toContain("(Dana Okafor)");
  expect(pdf).toContain("(Lectern)");
  expect(pdf).toContain("mailto:sam@bureau.example");
  expect(pdf).not.toMatch(/dana@example|danaokafor/);
}, 30_000);

it("leaves a picture out that nothing can read", async () => {
  expect(pagesOf(await renderOneSheet(bareKit(), Buffer.from("not a picture")))).toBe(1);
}, 30_000);

it("takes the longer bio where it fits, and the shorter one where it does not", () => {
  expect(planSheet(fullKit()).bio?.text).toContain("After eleven years");
  const long = "word ".repeat(400);
  expect(planSheet(fullKit({ bios: { short: "Short.", medium: long, long } })).bio?.text).toBe("Short.");
  expect(planSheet(fullKit({ bios: { short: "", medium: "", long } })).bio?.text).toMatch(/^word .* word…$/);
});

it("leaves out what does not fit, the last first", () => {
  const plan = planSheet(longKit());
  expect(plan.topics.length).toBeGreaterThan(1);
  expect(plan.topics.length).toBeLessThan(24);
  expect(plan.topics[0]?.title.text).toMatch(/^Topic 1/);
  expect(plan.quotes.length).toBeLessThanOrEqual(3);
  expect(plan.hasLeftOut).toBe(true);
});

it("draws the letters it has, and no half sentences of those it has not", () => {
  expect(drawable("Łukasz Ngu\u0079\u1ec5n, Ελένη, Иван")).toBe("Łukasz Nguyễn, Ελένη, Иван");
  expect(drawable("Great talk 🎉 thanks")).toBe("Great talk thanks");
  expect(drawable("山田 花子")).toBe("");
  expect(drawable("e\u0301te\u0301")).toBe("été");
});

it("cuts at a word, and within one that has no end", () => {
  expect(cut("one two three four", 12)).toBe("one two…");
  expect(cut("x".repeat(5_000), 100)).toHaveLength(100);
  expect(linesOf("x".repeat(5_000), 10, 300)).toBeGreaterThan(50);
});
