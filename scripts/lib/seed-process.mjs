import { put } from "@vercel/blob";
import { seed } from "../../prisma/seed.mjs";
import { runScript } from "./failure.mjs";

// A process of its own frees the memory of resizing and hashing.
await runScript(async () => {
  const { BLOB_READ_WRITE_TOKEN: token, LECTERN_SEED } = process.env;
  await seed({
    ...JSON.parse(LECTERN_SEED ?? ""),
    log: console.log,
    putFile: (path, bytes, contentType) =>
      put(path, bytes, { token, access: "private", contentType, addRandomSuffix: false, allowOverwrite: true }),
  });
});
