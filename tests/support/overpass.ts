import http, { type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Tags = Record<string, string>;

export const node = (lat: number, lon: number, tags: Tags) => ({ type: "node", id: 1, lat, lon, tags });
export const way = (lat: number, lon: number, tags: Tags) => ({
  type: "way",
  id: 2,
  center: { lat, lon },
  nodes: [3, 4],
  tags,
});

/** As the Overpass API writes it. */
export const elementsText = (elements: readonly object[]): string =>
  JSON.stringify({ version: 0.6, generator: "Overpass API", elements }, null, 2);

/** A stand-in for an Overpass server that says the same until `respond` is changed. */
export async function startOverpass() {
  const questions: string[] = [];
  let open = 0;
  const state = {
    questions,
    mostAtOnce: 0,
    respond: (response: ServerResponse): void => void response.end(elementsText([])),
  };
  const server = http.createServer(async (request, response) => {
    open += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, open);
    response.on("close", () => {
      open -= 1;
    });
    let body = "";
    for await (const chunk of request) body += chunk;
    questions.push(new URLSearchParams(body).get("data") ?? "");
    state.respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/interpreter`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
