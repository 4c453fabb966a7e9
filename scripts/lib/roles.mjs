import { connect, withClient } from "./connect.mjs";

export const OWNER = "lectern_owner";
export const APP = "lectern_app";
export const DATABASE = "lectern";

const quote = (name) => `"${name.replaceAll('"', '""')}"`;
const literal = (text) => `'${text.replaceAll("'", "''")}'`;

export async function ensureLogins(client, { ownerPassword, appPassword }) {
  for (const [role, password] of [
    [OWNER, ownerPassword],
    [APP, appPassword],
  ]) {
    const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role]);
    const verb = rowCount === 0 ? "CREATE" : "ALTER";
    await client.query(
      `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${literal(password)}`,
    );
  }
}

export async function ensureDatabase(client, name = DATABASE) {
  const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (rowCount > 0) return false;
  await client.query(`CREATE DATABASE ${quote(name)} OWNER ${OWNER}`);
  await client.query(`REVOKE ALL ON DATABASE ${quote(name)} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${quote(name)} TO ${APP}`);
  return true;
}

/** Default rights of `role` on new tables; a migration may revoke them for good. */
export async function grantFuture(client, role) {
  const to = quote(role);
  const { rows } = await client.query(
    `SELECT quote_ident(current_database()) AS name, has_schema_privilege($1, 'public', 'USAGE') AS enters_schema,
            has_database_privilege($1, current_database(), 'CONNECT') AS enters_database`,
    [role],
  );
  const { name, enters_schema, enters_database } = rows[0];
  if (!enters_schema) await client.query(`GRANT USAGE ON SCHEMA public TO ${to}`);
  if (!enters_database) await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${to}`);
  await client.query(`ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${to}`);
  await client.query(`ALTER DEFAULT PRIVILEGES GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${to}`);
  await client.query(`ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO ${to}`);
}

/** Tables from before `role` existed, without the migration history. */
export async function grantPresent(client, role) {
  const to = quote(role);
  const { rows } = await client.query(
    `SELECT c.oid::regclass::text AS name, c.relkind = 'S' AS is_sequence
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
        AND pg_has_role(c.relowner, 'MEMBER') AND c.relname <> '_prisma_migrations'
        AND NOT EXISTS (SELECT FROM aclexplode(c.relacl) a WHERE a.grantee = to_regrole($1)::oid)
        AND c.relowner <> to_regrole($1)::oid`,
    [to],
  );
  for (const { name, is_sequence } of rows) {
    const rights = is_sequence ? "USAGE, SELECT ON SEQUENCE" : "SELECT, INSERT, UPDATE, DELETE ON";
    await client.query(`GRANT ${rights} ${name} TO ${to}`);
  }
  const history = await client.query(`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS present`);
  if (history.rows[0].present) await client.query(`REVOKE ALL ON "_prisma_migrations" FROM ${to}`);
}

/** Concurrent GRANTs on one object fail. */
export async function inTurn(client, work) {
  await client.query("BEGIN");
  try {
    await client.query("SELECT pg_advisory_xact_lock(72707371)");
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}

/**
 * Grants to `lectern_app` if it can be created, else to the app's login unless it is the owner.
 * @returns {Promise<{ grantee: string | null, role: string | null }>}
 */
export async function appRoleOn(owner, { databaseUrl, ownerUrl }) {
  const login = await withClient(databaseUrl, { name: "DATABASE_URL" }, async (client) => {
    return (await client.query("SELECT session_user AS name")).rows[0].name;
  });
  if ((await canSwitch(databaseUrl)) || ((await giveRole(owner, login)) && (await canSwitch(databaseUrl)))) {
    return { grantee: APP, role: APP };
  }
  const ownerName = (await owner.query("SELECT current_user AS name")).rows[0].name;
  return { grantee: ownerUrl !== databaseUrl && login !== ownerName ? login : null, role: null };
}

async function canSwitch(databaseUrl) {
  try {
    await (await connect(databaseUrl, { role: APP })).end();
    return true;
  } catch {
    return false;
  }
}

async function giveRole(owner, login) {
  try {
    await inTurn(owner, async () => {
      const { rowCount } = await owner.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [APP]);
      if (rowCount === 0) await owner.query(`CREATE ROLE ${APP} NOLOGIN`);
      await owner.query(`GRANT ${APP} TO ${quote(login)}`);
    });
    return true;
  } catch {
    return false; // not allowed here, or a hosting service's own rules: the caller knows what to do without
  }
}
