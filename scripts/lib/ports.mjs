import net from "node:net";
import { Failure } from "./failure.mjs";

/** The port if free, any for port 0, else null with the reason. */
export function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.on("error", (error) => resolve({ port: null, code: /** @type {any} */ (error).code }));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: given } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve({ port: given, code: null }));
    });
  });
}

export async function refuseTakenServicePort({ port }) {
  const { code } = await tryListen(port + 1, "127.0.0.1");
  if (code) {
    const why = code === "EADDRINUSE" ? "is taken by another program: stop that one, or" : `cannot be used (${code}):`;
    throw new Failure(
      `port ${port + 1}, kept for the local services, ${why} choose another pair with PORT=${port + 10} npm start`,
    );
  }
}

export async function refuseTakenPort({ port, host }) {
  const { code } = await tryListen(port, host ?? undefined);
  if (code === "EADDRINUSE") {
    throw new Failure(
      `port ${port} is taken by another program: stop that one, or choose another port with PORT=${port + 10} npm start`,
    );
  }
  if (code === "EACCES")
    throw new Failure(`this user may not listen on port ${port}: choose one above 1023, such as PORT=3000 npm start`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    throw new Failure(`HOST ${host} is not an address of this computer.`);
  if (code) throw new Failure(`port ${port} cannot be used (${code}).`);
}
