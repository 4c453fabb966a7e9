export const NOT_COUNTED = ["_prisma_migrations", "rate_limits"];

/**
 * Records changed rows by triggers (tests/support/changes.ts).
 * @param {import("pg").Client} owner connected to the migrated test database
 */
export async function countChanges(owner) {
  const { rows } = await owner.query(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [NOT_COUNTED],
  );
  await owner.query(`
    CREATE SCHEMA tests;
    CREATE UNLOGGED TABLE tests.changes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, change text NOT NULL);
    CREATE FUNCTION tests.note_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN INSERT INTO tests.changes (change) VALUES (TG_OP || ' ' || coalesce(TG_ARGV[0], TG_TABLE_NAME)); RETURN NULL; END $$;
    ${rows
      .map(
        ({ name }) => `
    CREATE TRIGGER tests_note_rows AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION tests.note_change();
    CREATE TRIGGER tests_note_truncate AFTER TRUNCATE ON ${name} FOR EACH STATEMENT EXECUTE FUNCTION tests.note_change();`,
      )
      .join("")}
    -- A queued job is a change; what the job runner does with it is not. Its partitions have made-up names.
    CREATE TRIGGER tests_note_rows AFTER INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION tests.note_change('job');`);
}
