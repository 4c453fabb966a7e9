import type { KitContent, KitProblems } from "@/lib/media-kit/schema";

const NOUN: Record<string, string> = {
  topics: "Topic",
  videos: "Video",
  clients: "Client",
  books: "Book",
  awards: "Award",
  headshots: "Headshot",
};

/** Path of the first problem in the order of the form: "topics.0.title". */
export function firstProblem(content: Pick<KitContent, "order">, problems: KitProblems): string | undefined {
  const rank = (path: string) => {
    const field = path.split(".")[0] ?? "";
    return content.order.findIndex((section) => field === (FIELD_OF[section] ?? section));
  };
  return Object.keys(problems).toSorted(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other, "en", { numeric: true }),
  )[0];
}

const FIELD_OF: Record<string, string> = { bio: "bios", testimonials: "testimonialIds" };

/** "Topic 1 needs a title" for an empty required field, else the problem itself: "Topic 2: …". */
export function problemText(content: Pick<KitContent, "order">, problems: KitProblems): string {
  const path = firstProblem(content, problems) ?? "";
  const [field = "", at, part] = path.split(".");
  const text = problems[path] ?? "";
  const noun = NOUN[field];
  if (!noun || at === undefined) return text;
  const item = `${noun} ${Number(at) + 1}`;
  if (!/ is required$/.test(text) || !part) return `${item}: ${text}`;
  return `${item} needs a ${part === "address" ? "link" : part}`;
}
