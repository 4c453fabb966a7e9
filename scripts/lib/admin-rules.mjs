import { Failure } from "./failure.mjs";

const VALUES = ["username", "email"];
const FLAGS = ["generate", "password-stdin", "reset-password", "help"];

/**
 * @param {string[]} args
 * @returns {{ username?: string, email?: string, generate: boolean, passwordStdin: boolean, resetPassword: boolean, help: boolean }}
 */
export function readAdminArguments(args) {
  const given = {};
  for (let at = 0; at < args.length; at += 1) {
    const [name, inline] = args[at] === "-h" ? ["help"] : args[at].replace(/^--/, "").split(/=(.*)/s);
    if (!args[at].startsWith("-") || ![...VALUES, ...FLAGS].includes(name))
      throw new Failure(`unknown switch "${args[at]}"; see npm run admin:create -- --help`);
    if (FLAGS.includes(name)) {
      if (inline !== undefined) throw new Failure(`--${name} takes no value.`);
      given[name] = true;
    } else {
      given[name] = inline ?? args[++at];
      if (given[name] === undefined || (inline === undefined && given[name].startsWith("--")))
        throw new Failure(`--${name} needs a value.`);
    }
  }
  if (given.generate && given["password-stdin"])
    throw new Failure("--generate and --password-stdin exclude each other.");
  if (given["reset-password"] && given.email !== undefined)
    throw new Failure("--reset-password changes the password only: leave --email out.");
  return {
    username: given.username,
    email: given.email,
    generate: given.generate === true,
    passwordStdin: given["password-stdin"] === true,
    resetPassword: given["reset-password"] === true,
    help: given.help === true,
  };
}

/**
 * As in lib/account/schema.ts, which plain Node cannot read; a test compares them. Each returns the problem or
 * null.
 */

export function usernameProblem(name) {
  if (name !== name.trim()) return "Username cannot contain leading or trailing spaces";
  if (name.length < 3) return "Username must be at least 3 characters";
  if (name.length > 50) return "Username cannot exceed 50 characters";
  if (!/^[A-Za-z0-9_-]*$/.test(name)) return "Username can only contain letters, numbers, underscores, and hyphens";
  return null;
}

export function emailProblem(email) {
  if (email.length < 5) return "Email is too short";
  if (email.length > 255) return "Email address is too long";
  const valid = /^[^\s\p{Cc}@<>(),;:"[\]\\]+@[^\s\p{Cc}@<>(),;:"[\]\\.]+(\.[^\s\p{Cc}@<>(),;:"[\]\\.]+)+$/u;
  return valid.test(email) ? null : "Invalid email address";
}

export function passwordProblem(password) {
  if (password.length < 8) return "Password must be at least 8 characters";
  if (password.length > 128) return "Password is too long";
  const groups = [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/, /^[A-Za-z\d@$!%*?&]*$/];
  if (groups.every((group) => group.test(password))) return null;
  return "Password must include at least one uppercase letter, one lowercase letter, one number, and one special character";
}

/** @param {Record<string, string | undefined>} env */
export const adminNames = (env = process.env) =>
  (env.ADMIN_USERNAMES?.trim() || "admin")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** @throws {Failure} unless `username` opens the admin's room */
export function refuseOtherNames(username, names) {
  const wrong = usernameProblem(username);
  if (wrong) throw new Failure(`${wrong}.`);
  if (!names.some((name) => name.toLowerCase() === username.toLowerCase())) {
    throw new Failure(
      `"${username}" isn't an admin username: those are ${names.join(", ")} (ADMIN_USERNAMES). Other people register in the app.`,
    );
  }
}
