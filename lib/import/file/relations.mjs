export const attribute = (tag, name) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : unescapeXml(found);
};

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
  return [...xml.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => ({
    id: attribute(tag, "Id") ?? "",
    type: (attribute(tag, "Type") ?? "").split("/").at(-1) ?? "",
    target: attribute(tag, "Target") ?? "",
  }));
}

export const relationsOf = (path) => path.replace(/([^/]+)$/, "_rels/$1.rels");
