import "server-only";
import {
  readBureauPartners,
  readClients,
  readEvents,
  readProfile,
  readRepresentatives,
  readSnapshot,
} from "@/lib/export/queries";
import { type Push, streamed } from "@/lib/export/stream";
import { listTables } from "@/lib/export/tables";
import { speakerTables } from "@/lib/server/catalogue";
import type { Actor } from "@/lib/server/session";

/**
 * `{ events, clients, bureauPartners, representatives, …, profile }` in one JSON document: these as the API sends them, and
 * in between the other tables as they are stored.
 */
export const exportEverything = (actor: Actor): Promise<Response> =>
  streamed(
    { "Content-Type": "application/json" },
    (push, started) => writeEverything(actor, push, started),
    actor.speakerId,
  );

/** The same as bytes; `started` is called once the database has answered. */
async function writeEverything(actor: Actor, push: Push, started: () => void): Promise<void> {
  const tables = await speakerTables();
  await readSnapshot(async (client) => {
    const encoder = new TextEncoder();
    const write = async (text: string) => {
      await push(encoder.encode(text));
    };
    const list = async (name: string, batches: AsyncGenerator<unknown[]>) => {
      let first = true;
      await write(`${JSON.stringify(name)}:[`);
      for await (const batch of batches) {
        const rows = JSON.stringify(batch).slice(1, -1);
        await write(first ? rows : `,${rows}`);
        first = false;
      }
      await write("],");
    };
    const profile = await readProfile(client, actor.speakerId);
    started();
    await write("{");
    await list("events", readEvents(client, actor.speakerId));
    await list("clients", readClients(client, actor.speakerId));
    await list("bureauPartners", readBureauPartners(client, actor.speakerId));
    await list("representatives", readRepresentatives(client, actor.speakerId));
    for (const { key, rows } of listTables(client, actor.speakerId, tables)) await list(key, rows);
    await write(`"profile":${JSON.stringify(profile)}}`);
  });
}
