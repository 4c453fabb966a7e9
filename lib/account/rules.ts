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
  return { score, label: score < 35 ? "Weak" : score < 70 ? "Good" : "Strong" };
}
