import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { AppAddress } from "./app";

/** `status` is 0 when the server closed the connection, before the response or in it. */
export type Streamed = { status: number; text: string; headers: Record<string, unknown>; sent: number };

type Stream = {
  method?: string;
  headers?: Record<string, string>;
  /** Bytes to send, in chunks unless `headers` has a length. */
  bytes: number;
  /** Keeps the request open after these bytes. */
  open?: boolean;
};

const CHUNK = Buffer.alloc(64 * 1024, "a");

export function sendStream(
  { url }: Pick<AppAddress, "url">,
  path: string,
  { method = "POST", headers, bytes, open }: Stream,
): Promise<Streamed> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let sent = 0;
    let answered = false;
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, async (answer) => {
      answered = true;
      const body = await text(answer).catch(() => null);
      resolve({
        status: body === null ? 0 : (answer.statusCode ?? 0),
        text: body ?? "",
        headers: answer.headers,
        sent,
      });
      outgoing.destroy();
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => {
      if (answered) return;
      if (error.code === "EPIPE" || error.code === "ECONNRESET") resolve({ status: 0, text: "", headers: {}, sent });
      else reject(error);
    });
    const send = () => {
      while (!answered && sent < bytes) {
        const chunk = CHUNK.subarray(0, Math.min(CHUNK.length, bytes - sent));
        sent += chunk.length;
        if (!outgoing.write(chunk)) return outgoing.once("drain", send);
      }
      return open || answered ? outgoing.flushHeaders() : outgoing.end();
    };
    send();
  });
}
