import { afterEach } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** CPU seconds since the last test; a file's first test includes its imports. */
    cpu?: number;
  }
}

let mark = process.cpuUsage();
afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(mark);
  mark = process.cpuUsage();
  task.meta.cpu = (user + system) / 1e6;
});
