export type Model = { name: string; fields: { name: string; rest: string }[] };

export const readModels = (schema: string): Model[] =>
  [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => ({
    name,
    fields: body
      .split("\n")
      .map((line) => /^\s+(\w+)\s+(.*)$/.exec(line))
      .filter((match) => match !== null)
      .map(([, field = "", rest = ""]) => ({ name: field, rest })),
  }));
