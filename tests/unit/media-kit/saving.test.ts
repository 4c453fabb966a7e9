import { describe, expect, it } from "vitest";
import { checkKit } from "@/lib/media-kit/rules";
import { emptyKit } from "@/lib/media-kit/schema";

const topic = (key: string, title: string) => ({ key, title, description: "", takeaways: [], audience: "" });

describe("what of a draft can be saved", () => {
  const saved = { ...emptyKit(), headline: "Before", topics: [topic("a", "Old name"), topic("b", "Other")] };

  it("is all of it when nothing is wrong, just as it was typed", () => {
    const content = { ...saved, headline: " After ", topics: [topic("b", "Other")] };
    expect(checkKit(content, saved)).toEqual({ sendable: content, problems: {} });
  });

  it("leaves out a thing that never was right, and the rest of its list goes", () => {
    const content = { ...saved, headline: "After", topics: [topic("b", "New"), topic("c", "")] };
    const { sendable, problems } = checkKit(content, saved);
    expect(sendable).toEqual({ ...content, topics: [topic("b", "New")] });
    expect(problems).toEqual({ "topics.1.title": "Topic title is required" });
  });

  it("keeps what is saved of a thing that was right before", () => {
    const content = { ...saved, topics: [topic("b", "New"), topic("a", " ")] };
    expect(checkKit(content, saved).sendable.topics).toEqual([topic("b", "New"), topic("a", "Old name")]);
  });

  it("keeps the other parts of what has parts", () => {
    const content = { ...saved, bios: { short: "Fine", medium: "x".repeat(5_001), long: "" } };
    const { sendable, problems } = checkKit(content, { ...saved, bios: { short: "", medium: "Old", long: "" } });
    expect(sendable.bios).toEqual({ short: "Fine", medium: "Old", long: "" });
    expect(Object.keys(problems)).toEqual(["bios.medium"]);
  });

  it("keeps a part whole that cannot be mended", () => {
    const topics = Array.from({ length: 25 }, (_, at) => topic(`t${at}`, "Too many"));
    expect(checkKit({ ...saved, topics }, saved)).toEqual({
      sendable: saved,
      problems: { topics: "A kit can have at most 24 topics" },
    });
    const fees = { from: 9_000, to: 5_000, note: "" };
    expect(checkKit({ ...saved, fees }, saved).sendable.fees).toEqual({ ...fees, to: null });
    const upsideDown = { from: 5_000, to: 9_000, note: "" };
    const result = checkKit({ ...saved, fees: { ...upsideDown, from: Number.NaN } }, { ...saved, fees: upsideDown });
    expect(result.sendable.fees).toEqual(upsideDown);
    expect(result.problems["fees.from"]).toMatch(/must be an amount/);
  });
});
