/** What a password is made of (specification 5); its length is another rule. */
export const isComposed = (password: string): boolean =>
  [/[a-z]/, /[A-Z]/, /\d/, /[@$!%*?&]/, /^[A-Za-z\d@$!%*?&]*$/].every((rule) => rule.test(password));

export const PASSWORD_HINT =
  "At least 8 characters, with uppercase, lowercase, a number and one of @ $ ! % * ? & (no other signs)";

/** `score` is the percentage of six checks passed (specification 4, 5). */
export function passwordStrength(password: string): { score: number; label: "Weak" | "Good" | "Strong" } {
  const checks = [
    password.length >= 8,
    password.length >= 12,
    /[a-z]/.test(password),
    /[A-Z]/.test(password),
    /\d/.test(password),
    /[^A-Za-z0-9]/.test(password),
  ];
  const score = Math.round((checks.filter(Boolean).length / checks.length) * 100);
  return { score, label: strengthLabel(score) };
}

function strengthLabel(score: number) {
  if (score < 35) return "Weak";
  return score < 70 ? "Good" : "Strong";
}
