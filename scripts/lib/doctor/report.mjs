import { withoutPasswords } from "../failure.mjs";

/**
 * One line of the report.
 * @typedef {{ group: string, mark: "ok" | "warn" | "bad", text: string, todo?: string }} Finding
 */

/** `stage` is `warn` in development and `bad` in production. */
export function startGroup(group, { live = false } = {}) {
  /** @type {Finding[]} */
  const findings = [];
  const add = (mark) => (text, todo) => {
    findings.push({ group, mark, text, ...(todo && { todo }) });
  };
  return { findings, ok: add("ok"), warn: add("warn"), bad: add("bad"), stage: add(live ? "bad" : "warn") };
}

const SIGN = { ok: "✓", warn: "!", bad: "✗" };
const COLOR = { ok: 32, warn: 33, bad: 31 };

export function drawReport(findings, { color = false } = {}) {
  const paint = (mark) => (color ? `\x1b[${COLOR[mark]}m${SIGN[mark]}\x1b[0m` : SIGN[mark]);
  const lines = [];
  let group = "";
  for (const finding of findings) {
    if (finding.group !== group) lines.push("", finding.group);
    group = finding.group;
    lines.push(`  ${paint(finding.mark)} ${finding.text}`);
    if (finding.todo) lines.push(`      ${finding.todo}`);
  }
  const count = (mark) => findings.filter((finding) => finding.mark === mark).length;
  lines.push("", `${count("ok")} ✓   ${count("warn")} !   ${count("bad")} ✗`);
  return lines.join("\n").trimStart();
}

/** Removes our secrets from messages of vendors and drivers. */
export function withoutSecrets(findings, secrets) {
  const known = secrets.filter((secret) => typeof secret === "string" && secret.length >= 6);
  const clean = (text) => known.reduce((said, secret) => said.replaceAll(secret, "***"), withoutPasswords(text));
  return findings.map(({ text, todo, ...rest }) => ({
    ...rest,
    text: clean(text),
    ...(todo && { todo: clean(todo) }),
  }));
}
