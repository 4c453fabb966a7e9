import { isPublicPage } from "./classes";
import { listPages, partsOf } from "./routes";
import { readText } from "./sources";

const TOKEN = "A".repeat(43);

/** Addresses that next.config.mjs rewrites: pages behind a link, their parts, and feeds. */
export async function rewrittenPaths(): Promise<{ path: string; destination: string }[]> {
  const { default: config } = await import("../../next.config.mjs");
  const rewrites = await config.rewrites?.();
  if (!rewrites || Array.isArray(rewrites)) throw new Error("Rewrites have moved in next.config.mjs");
  return (rewrites.afterFiles ?? []).flatMap(({ source, destination }) => {
    const parts = partsOf(`app${destination.replaceAll(/:(\w+)/g, "[$1]")}/route.ts`) ?? [""];
    return parts
      .filter((part) => part !== "page")
      .map((part) => ({
        path: source
          .replace(":path+", "a/b/c")
          .replace(/:part\(.+\)/, part)
          .replaceAll(/:\w+/g, TOKEN),
        destination: destination.replace(":part", part),
      }));
  });
}

/** A made-up address of every public page that is rendered for its visitor, as its address is a secret. */
export async function secretPages(): Promise<string[]> {
  const rendered = listPages().filter(({ file }) => isPublicPage(file) && readText(file).includes("force-dynamic"));
  const rewritten = (await rewrittenPaths()).filter(({ destination }) => destination.endsWith("/:token/page"));
  return [
    ...rendered.map(({ route }) => `${route.replaceAll(/\[+[^\]]+\]+/g, TOKEN)}?token=${TOKEN}`),
    ...rewritten.map(({ path }) => path),
  ];
}
