import { Failure } from "./failure.mjs";
import { pause } from "./processes.mjs";

/** Starting up or shutting down. */
const NOT_READY = ["57P03", "57P02", "57P01"];
const WAIT_FOR_READY = 20_000;

/**
 * A connected client; failures never show the password.
 * @param {string} connectionString
 * @param {{ name?: string, role?: string | null }} options `name` is the variable the address comes from
 */
export async function connect(connectionString, { name = "the database", role = null } = {}) {
  const { default: pg } = await import("pg");
  const deadline = Date.now() + WAIT_FOR_READY;
  for (;;) {
    const client = new pg.Client({
      connectionString,
      application_name: "lectern launcher",
      connectionTimeoutMillis: 10_000,
      options: `-c TimeZone=UTC${role ? ` -c role=${role}` : ""}`,
    });
    client.on("error", () => {}); // a cut connection shows itself in the query that follows
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (!NOT_READY.includes(error.code) || Date.now() > deadline) throw explain(error, connectionString, name);
      await pause(250);
    }
  }
}

export async function withClient(connectionString, options, work) {
  const client = await connect(connectionString, options);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function explain(error, connectionString, name) {
  const { hostname, port, username, pathname } = new URL(connectionString);
  const place = `${hostname || "localhost"}:${port || 5432}`;
  const first = error.errors?.[0] ?? error; // AggregateError: one attempt per address of the host
  const code = first.code ?? "";
  const reason =
    {
      ECONNREFUSED: `nothing answers at ${place}`,
      ENOTFOUND: `the host ${hostname} is unknown`,
      EAI_AGAIN: `the host ${hostname} cannot be looked up`,
      "28P01": `${place} refuses the password of user ${decodeURIComponent(username)}`,
      28000: `${place} does not let user ${decodeURIComponent(username)} in`,
      "3D000": `${place} has no database "${decodeURIComponent(pathname.slice(1))}"`,
      53300: `${place} has no connection left`,
    }[code] ?? (/timeout/i.test(first.message) ? `${place} does not answer` : `${place}: ${first.message}`);
  return new Failure(`${name} cannot be reached: ${reason}.`);
}
