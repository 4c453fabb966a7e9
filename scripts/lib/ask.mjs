import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { Interrupted } from "./failure.mjs";

/** Asks on the terminal; `hidden` echoes nothing. */
export function ask(question, { hidden = false } = {}) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden ? nowhere : process.stdout, terminal: true });
  return new Promise((resolve, reject) => {
    const end = (finish) => {
      lines.off("close", giveUp);
      lines.close();
      if (hidden) process.stdout.write("\n");
      finish();
    };
    const giveUp = () => end(() => reject(new Interrupted("interrupted")));
    lines.on("close", giveUp);
    lines.on("SIGINT", giveUp);
    if (hidden) process.stdout.write(question);
    lines.question(hidden ? "" : question, (answer) => end(() => resolve(answer)));
  });
}

export async function readStandardInput() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/\r?\n$/, "");
}
