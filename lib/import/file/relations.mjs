/** @returns {string | undefined} */
export function attribute(tag, name) {
  const start = `${name}="`;
  for (let at = tag.indexOf(start, 1); at > 0; at = tag.indexOf(start, at + 1)) {
    if (!/\s/.test(tag[at - 1])) continue;
    const from = at + start.length;
    const to = tag.indexOf('"', from);
    return to < 0 ? undefined : unescapeXml(tag.slice(from, to));
  }
  return undefined;
}

/** What `r:id` refers to, under any prefix. */
export const relationId = (tag) => attribute(tag, "r:id") ?? attribute(tag, /\s(\w+:id)="/.exec(tag)?.[1] ?? "r:id");

/** Tags of a name up to their ">". A scanner: a damaged file may have many that don't end. */
export function* tagsIn(xml, name) {
  const start = `<${name}`;
  for (let at = xml.indexOf(start); at >= 0; ) {
    let end = at + start.length;
    if (/[\s/>]/.test(xml[end] ?? "")) {
      end = xml.indexOf(">", end) + 1;
      if (end === 0) return;
      yield { at, end, tag: xml.slice(at, end) };
    }
    at = xml.indexOf(start, end);
  }
}

const NAMED = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function unescapeXml(text) {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name.toLowerCase()];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

export function resolve(base, target) {
  const parts = target.startsWith("/") ? [] : base.split("/").slice(0, -1);
  for (const part of target.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** @returns {{ id: string, type: string, target: string }[]} the last word of each type, such as "worksheet" */
export function readRelations(xml) {
  const prefix = /<(\w+:)?Relationships\b/.exec(xml)?.[1] ?? "";
  return [...tagsIn(xml, `${prefix}Relationship`)].map(({ tag }) => ({
    id: attribute(tag, "Id") ?? "",
    type: (attribute(tag, "Type") ?? "").split("/").at(-1) ?? "",
    target: attribute(tag, "Target") ?? "",
  }));
}

export function relationsOf(path) {
  const at = path.lastIndexOf("/") + 1;
  return `${path.slice(0, at)}_rels/${path.slice(at)}.rels`;
}
