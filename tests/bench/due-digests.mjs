import { id } from "./data.mjs";

export const TASKS_EACH = 3;

/**
 * Speakers with a confirmed address and a few tasks, where it is seven in the morning.
 * @param {{ query: (sql: string) => Promise<unknown> }} client a superuser's, as triggers and foreign keys are skipped
 * @param {number} count
 */
export async function fillDigests(client, count) {
  const west = ((new Date().getUTCHours() - 7 + 36) % 24) - 12;
  const zone = `Etc/GMT${west < 0 ? west : `+${west}`}`;
  const run = (sql) => client.query(sql);
  const speaker = id(41, "s", 0);
  await run("SET session_replication_role = replica");
  await run(
    `INSERT INTO speakers (id, name, title, "timeZone", "trialEndsAt", "updatedAt")
     SELECT ${speaker}, 'Early ' || s, 'Speaker', '${zone}', now() + interval '10 years', now() FROM generate_series(1, ${count}) AS s`,
  );
  await run(
    `INSERT INTO users (id, "speakerId", username, email, "emailVerifiedAt", "passwordHash", "updatedAt")
     SELECT ${id(42, "s", 0)}, ${speaker}, 'early' || s, 'early' || s || '@example.com', now(), '', now() FROM generate_series(1, ${count}) AS s`,
  );
  await run(
    `INSERT INTO own_tasks (id, "speakerId", title, "dueOn", "updatedAt")
     SELECT ${id(43, "s", "n")}, ${speaker}, 'Call client ' || n, current_date - n, now()
       FROM generate_series(1, ${count}) AS s, generate_series(1, ${TASKS_EACH}) AS n`,
  );
  await run("SET session_replication_role = DEFAULT");
}
