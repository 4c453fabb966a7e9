import { alreadyTakenFailure, createAdmin, findTaken, hashForLogin, resetAdminPassword } from "./lib/admin-account.mjs";
import {
  adminNames,
  emailProblem,
  passwordProblem,
  readAdminArguments,
  refuseOtherNames,
  usernameProblem,
} from "./lib/admin-rules.mjs";
import { ask, readStandardInput } from "./lib/ask.mjs";
import { withClient } from "./lib/connect.mjs";
import { makeDataFolder } from "./lib/data-folder.mjs";
import { prepareSchema } from "./lib/database.mjs";
import { runningEmbedded, withEmbedded } from "./lib/embedded.mjs";
import { Failure, runScript } from "./lib/failure.mjs";
import { install } from "./lib/install.mjs";
import { takeLauncherLock } from "./lib/launcher-lock.mjs";
import { password as makePassword, readSecrets } from "./lib/secrets.mjs";
import { loadEnvFile, readSettings } from "./lib/settings.mjs";
import { createShutdown } from "./lib/shutdown.mjs";

const HELP = `Creates an admin account, or gives an existing one a new password.

  npm run admin:create                                            asks for everything
  npm run admin:create -- --username admin --email me@example.com
  npm run admin:create -- --username admin --reset-password       a new password; all its sessions end

  --generate         creates a password and prints it, once
  --password-stdin   reads the password from standard input
  --help             this text

The name has to be one of ADMIN_USERNAMES (admin); no one can register these in the app. The rules for name, address and
password are those of the registration form. It works on DATABASE_URL, or on the built-in database, running or not.`;

async function main() {
  const options = readAdminArguments(process.argv.slice(2));
  if (options.help) return console.log(HELP);
  const shutdown = createShutdown({ exitCode: 130 });
  await shutdown.guard(() => run(options, shutdown));
}

async function run(options, shutdown) {
  loadEnvFile();
  const settings = readSettings();
  const names = adminNames();
  const username = await given("username", options.username, usernameProblem, `User name [${names[0]}]: `, names[0]);
  refuseOtherNames(username, names);
  await install({ dev: false });
  await onDatabase(settings, shutdown, async (client) => {
    if (options.resetPassword) return resetPassword(client, username, options);
    if ((await findTaken(client, { username, email: "" })) !== null) throw alreadyTakenFailure("username", username);
    const email = await given("email", options.email, emailProblem, "Email address: ");
    if ((await findTaken(client, { username, email })) !== null) throw alreadyTakenFailure("email", email);
    const { password, passwordHash } = await choosePassword(options);
    await createAdmin(client, { username, email, passwordHash });
    console.log(`The account "${username}" is ready.`);
    if (options.generate) console.log(`Password: ${password}`);
  });
}

async function resetPassword(client, username, options) {
  const { rowCount } = await client.query("SELECT FROM users WHERE username = $1", [username]);
  if (rowCount === 0)
    throw new Failure(`there is no account "${username}" yet: leave --reset-password out to create it.`);
  const { password, passwordHash } = await choosePassword(options);
  const ended = await resetAdminPassword(client, { username, passwordHash });
  console.log(`"${username}" has a new password; ${ended === 1 ? "1 session" : `${ended} sessions`} ended.`);
  if (options.generate) console.log(`Password: ${password}`);
}

async function given(name, value, problemOf, question, usual = "") {
  if (value === undefined && !process.stdin.isTTY) throw new Failure(`--${name} is missing.`);
  for (;;) {
    const answer = value ?? ((await ask(question)) || usual);
    const problem = problemOf(answer);
    if (!problem) return answer;
    if (value !== undefined) throw new Failure(`${problem}.`);
    console.log(`${problem}.`);
  }
}

async function choosePassword(options) {
  const password = await newPassword(options);
  const problem = passwordProblem(password);
  if (problem) throw new Failure(`${problem}.`);
  return { password, passwordHash: await hashForLogin(password) };
}

function newPassword({ generate, passwordStdin }) {
  if (generate) return makePassword();
  return passwordStdin ? readStandardInput() : askTwice();
}

async function askTwice() {
  if (!process.stdin.isTTY)
    throw new Failure("there is no terminal to ask for a password: use --generate or --password-stdin.");
  for (;;) {
    const password = await ask("Password: ", { hidden: true });
    const problem = passwordProblem(password);
    if (problem) console.log(`${problem}.`);
    else if (password === (await ask("Once more: ", { hidden: true }))) return password;
    else console.log("The two differ.");
  }
}

async function onDatabase(settings, shutdown, work) {
  const asOwner = async (urls, embedded) => {
    await prepareSchema({ ...urls, embedded });
    return withClient(urls.ownerUrl, {}, work);
  };
  if (settings.databaseUrl) return asOwner(settings, false);
  makeDataFolder(settings.dataDir);
  const secrets = readSecrets(settings.dataDir);
  // Keeps the app from starting meanwhile.
  if (!(await runningEmbedded(settings.dataDir, secrets))) takeLauncherLock(settings, shutdown);
  return withEmbedded(settings, secrets, (urls) => asOwner(urls, true), shutdown);
}

await runScript(main);
