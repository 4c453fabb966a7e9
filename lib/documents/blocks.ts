/** Text with bold, links and lists, as documents and pages show it. Links are https or mailto. */
export type Run = { text: string; bold?: true; href?: string };

export type Block =
  | { kind: "heading" | "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; items: Run[][] }
  | { kind: "table"; columns: readonly string[]; rows: readonly (readonly string[])[] };

const LINE = /^(?:(?<heading>#{1,3}) +|(?<bullet>[-*•]) +|(?<number>\d{1,3})[.)] +)?(?<text>.*)$/;

/** Reads "# Heading", "- item", "1. item", **bold** and [text](https://…); anything else is text. */
export function toBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of source.replace(/\r\n?/g, "\n").split("\n")) {
    const { heading, bullet, number, text = "" } = LINE.exec(line.trim())?.groups ?? {};
    const last = blocks.at(-1);
    if (text === "" && !heading) isOpen = false;
    else if (heading) blocks.push({ kind: "heading", runs: toRuns(text) });
    else if (bullet || number) {
      const ordered = number !== undefined;
      if (isOpen && last?.kind === "list" && last.ordered === ordered) last.items.push(toRuns(text));
      else blocks.push({ kind: "list", ordered, items: [toRuns(text)] });
    } else if (isOpen && last?.kind === "paragraph") last.runs.push({ text: "\n" }, ...toRuns(text));
    else blocks.push({ kind: "paragraph", runs: toRuns(text) });
    isOpen = text !== "" && !heading;
  }
  return blocks;
}

const MARKS =
  /\*\*(?<bold>[^*\n]+(?:\*[^*\n]+)*)\*\*|\[(?<label>[^\]\n]+)\]\((?<href>(?:https:\/\/|mailto:)[^\s()]+)\)/g;

function toRuns(line: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of line.matchAll(MARKS)) {
    if (match.index > from) runs.push({ text: line.slice(from, match.index) });
    const { bold, label, href } = match.groups ?? {};
    runs.push(bold !== undefined ? { text: bold, bold: true } : { text: label ?? "", href });
    from = match.index + match[0].length;
  }
  if (from < line.length) runs.push({ text: line.slice(from) });
  return runs;
}
