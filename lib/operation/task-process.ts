import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import type { RunTask } from "@/lib/operation/commands";
import { timeLimitOf, tooLongText } from "@/lib/operation/tasks";
import { describeError } from "@/lib/server/log";

/** Runs tasks in processes of their own: a task that computes, fills its memory or hangs takes nothing else with it. */
const ARGUMENT = "task-process";
const HEAP_MEGABYTES = 200;
const IDLE = 60_000;

type Answer = { output: object } | { error: { name: string; message: string } };

const idle = new Map<ChildProcess, NodeJS.Timeout>();

export const runTaskInProcess: RunTask = async (task, milliseconds) => {
  const child = takeIdle() ?? start();
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      const fail = (message: string) => reject(new Error(message));
      timer = setTimeout(() => fail(tooLongText(milliseconds)), milliseconds);
      child.once("message", (message) => resolve(message as Answer));
      child.once("exit", (code, signal) => fail(`Its process ended with ${signal ?? code}`));
      child.once("error", reject);
      child.send(task);
    });
    keepIdle(child);
    if ("output" in answer) return answer.output;
    throw Object.assign(new Error(answer.error.message), answer.error);
  } finally {
    clearTimeout(timer);
    if (!idle.has(child)) child.kill("SIGKILL");
  }
};

const start = (): ChildProcess =>
  fork(process.argv[1] ?? "", [ARGUMENT], {
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, "--enable-source-maps"],
  });

function takeIdle(): ChildProcess | undefined {
  const [child, timer] = [...idle].at(-1) ?? [];
  if (!child) return undefined;
  clearTimeout(timer);
  idle.delete(child);
  return quiet(child);
}

function keepIdle(child: ChildProcess): void {
  const end = () => {
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.kill("SIGKILL");
  };
  quiet(child).once("exit", end).once("error", end);
  idle.set(child, setTimeout(end, IDLE).unref());
}

const quiet = (child: ChildProcess): ChildProcess =>
  child.removeAllListeners("message").removeAllListeners("exit").removeAllListeners("error");

export const isTaskProcess = (): boolean => process.argv[2] === ARGUMENT;

export function answerTasks(run: RunTask): void {
  for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => undefined);
  process.on("disconnect", () => process.exit(0));
  process.on("message", async (task: { task: string }) => {
    let answer: Answer;
    try {
      answer = { output: await run(task, timeLimitOf(task)) };
    } catch (error) {
      answer = { error: describeError(error) };
    }
    process.send?.(answer);
  });
}
