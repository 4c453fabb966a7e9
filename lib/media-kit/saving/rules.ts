import { type KitContent, kitContentSchema } from "@/lib/media-kit/schema";

/** Sentences by the path of their field, such as `topics.0.title`. */
export type KitProblems = Record<string, string>;

/**
 * What of a draft can be saved as it stands. Whatever cannot, keeps what is saved of it, so that one unfinished topic does not
 * hold back the rest of the kit.
 * @param content as typed
 * @param saved what was sent last
 */
export function checkKit(content: KitContent, saved: KitContent): { sendable: KitContent; problems: KitProblems } {
  const problems: KitProblems = {};
  const entries = Object.entries(kitContentSchema.shape).map(([name, schema]) => {
    const field = name as keyof KitContent;
    const result = schema.safeParse(content[field]);
    if (result.success) return [field, content[field]];
    const paths = result.error.issues.map(({ path, message }) => {
      problems[[field, ...path].join(".")] ??= message;
      return path;
    });
    const mended = mend(content[field], saved[field], paths);
    return [field, schema.safeParse(mended).success ? mended : saved[field]];
  });
  return { sendable: Object.fromEntries(entries) as KitContent, problems };
}

type Keyed = { key?: string; fileId?: string };
const keyOf = (item: Keyed) => item.key ?? item.fileId;

/** The parts with a problem as they were saved; those that never were are left out. */
function mend(value: unknown, saved: unknown, paths: PropertyKey[][]): unknown {
  const bad = new Set(paths.map(([part]) => part));
  if (Array.isArray(value)) {
    return value.flatMap((item: Keyed, at) => {
      if (!bad.has(at)) return [item];
      return (saved as Keyed[]).filter((one) => typeof one === "object" && keyOf(one) === keyOf(item));
    });
  }
  if (typeof value !== "object" || value === null) return saved;
  const old = saved as Record<PropertyKey, unknown>;
  return Object.fromEntries(Object.entries(value).map(([part, own]) => [part, bad.has(part) ? old[part] : own]));
}
