import { writeFileSync } from "node:fs";
import v8 from "node:v8";
import vm from "node:vm";

// Loaded into the server by `--import`: SIGUSR2 collects garbage and writes what is alive.
v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc");

process.on("SIGUSR2", () => {
  collect();
  collect();
  writeFileSync(String(process.env.LECTERN_BENCH_HEAP), JSON.stringify(process.memoryUsage()));
});
