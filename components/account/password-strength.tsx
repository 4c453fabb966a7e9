import { isComposed, passwordStrength } from "@/lib/account/rules";

const FILL = { Weak: "bg-danger", Good: "bg-primary", Strong: "bg-positive", "Not yet": "bg-primary" };

export function PasswordStrength({ password }: { password: string }) {
  const { score, label: strength } = passwordStrength(password);
  // Never called strong while the form refuses it.
  const label = strength === "Strong" && !isComposed(password) ? "Not yet" : strength;
  const text = password === "" ? "" : label;
  return (
    <div className="mt-2 flex items-center gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: the native meter cannot be drawn alike in all browsers */}
      <div
        role="meter"
        aria-label="Password strength"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={text || "Nothing entered"}
        className="h-1 grow overflow-hidden rounded-full bg-tone-neutral"
      >
        <div
          className={`h-full rounded-full transition-[width] duration-200 ${FILL[label]}`}
          style={{ width: `${score}%` }}
        />
      </div>
      <span className="w-12 text-end text-[0.8125rem] text-muted-foreground">{text}</span>
    </div>
  );
}
