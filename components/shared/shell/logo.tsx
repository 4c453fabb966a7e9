import { BRAND } from "@/lib/shared/site";

export function LogoMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <path d="M13 0h6l9.5 32h-25z" fill="#fff" opacity=".42" />
      <g fill="var(--primary-foreground)">
        <path d="M7.5 10.4a.9.9 0 0 1 .9-.9h15.2a.9.9 0 0 1 .9.9v.7l-1 2.6h-15l-1-2.6z" />
        <path d="M10.7 15h10.6l-1.4 9.6h1.3a.9.9 0 0 1 .9.9v1.1H9.9v-1.1a.9.9 0 0 1 .9-.9h1.3z" />
      </g>
    </svg>
  );
}

export function Logo({ className = "" }: { className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2.5 font-display text-[1.1875rem] font-semibold tracking-[-0.01em] ${className}`}
    >
      <LogoMark />
      {BRAND.name}
    </span>
  );
}
