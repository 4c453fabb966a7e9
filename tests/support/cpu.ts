import { afterEach } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** CPU seconds of the test process since the test before; the first test of a file has the file's imports too. */
    cpu?: number;
  }
}

let mark = process.cpuUsage();
afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(mark);
  mark = process.cpuUsage();
  task.meta.cpu = (user + system) / 1e6;
});
