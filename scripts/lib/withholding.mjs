import { readFileSync } from "node:fs";
import { Failure } from "./failure.mjs";
import { inProject } from "./project.mjs";

const FILE = "prisma/withholding/rules.json";

/** Only after packages are installed. */
async function rowSchema() {
  const { z } = await import("zod");
  const text = z.string().min(1);
  const dollars = z.number().positive();
  const common = {
    state: z.string().regex(/^[A-Z]{2}$/, "two letters"),
    taxYear: z.int().min(2020).max(2100),
    source: z.url({ protocol: /^https$/, error: "an https address is needed" }),
    checkedOn: z.iso.date(),
  };
  return z.discriminatedUnion("kind", [
    z.strictObject({ ...common, kind: z.literal("none"), because: text }),
    z.strictObject({
      ...common,
      kind: z.literal("withholding"),
      who: text.includes("{threshold}"),
      rate: z.number().positive().max(15),
      threshold: z.strictObject({
        dollars,
        limit: z.enum(["over", "from"]),
        counts: z.enum(["payer-year", "contract", "event"]),
      }),
      includesExpenses: z.boolean().optional(),
      maybe: z.strictObject({ upTo: dollars.optional(), because: text }).optional(),
      exempt: z
        .strictObject({
          entities: z.array(text).optional(),
          homes: z.array(z.string().regex(/^US-[A-Z]{2}$/)).optional(),
          because: text,
        })
        .optional(),
      forms: z.array(
        z.strictObject({
          name: text,
          by: z.enum(["speaker", "payer"]),
          what: text,
          daysBefore: z.int().min(1).max(120).optional(),
        }),
      ),
      note: text.optional(),
    }),
  ]);
}

/** @throws {Failure} with the line of the first row that is wrong */
export async function checkWithholding(text = readFileSync(inProject(FILE), "utf8")) {
  const rows = readRows(text);
  const schema = await rowSchema();
  for (const [at, row] of rows.entries()) {
    const where = `${FILE}:${lineOf(text, at)}`;
    const { error } = schema.safeParse(row);
    const issue = error?.issues[0];
    if (issue)
      throw new Failure(`${where} (${row?.state ?? `row ${at + 1}`}): ${issue.path.join(".")}: ${issue.message}`);
    if (rows.findIndex(({ state }) => state === row.state) < at)
      throw new Failure(`${where}: ${row.state} is there twice`);
  }
}

function readRows(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure(`${FILE}: ${error.message}`);
  }
}

/** Where a row begins, as the file is formatted. */
const lineOf = (text, row) =>
  text.split("\n").flatMap((line, at) => (/^ {2}\{/.test(line) ? at + 1 : []))[row] ?? row + 1;
