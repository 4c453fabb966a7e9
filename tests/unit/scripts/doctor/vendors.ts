import { createServer, type Server } from "node:http";
import { afterAll } from "vitest";

/** The response at a path (without its query): a status and a body, or how long it stays silent. */
export type Answers = Record<
  string,
  { status?: number; body?: unknown; headers?: Record<string, string>; silent?: true }
>;

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A fake vendor on this machine; `asked` has its requests. */
export async function fakeVendor(answers: Answers): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const {
      status = 200,
      body = {},
      headers = {},
      silent,
    } = answers[(request.url ?? "").split("?")[0] ?? ""] ?? {
      status: 404,
    };
    if (silent) return;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, asked };
}

type Finding = { group: string; mark: string; text: string; todo?: string };

/** "✗ text" of each finding. */
export const lines = (findings: Finding[]): string[] => findings.map(({ mark, text }) => `${mark}: ${text}`);
