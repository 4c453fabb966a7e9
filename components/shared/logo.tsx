import { BRAND } from "@/lib/shared/brand";

/** A lectern in its cone of light. The tile is the same in both themes: gold with dark ink, like the primary button. */
export function LogoMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" fill="var(--primary)" />
      <path d="M13.5 0h5L28 32H4z" fill="#fff" opacity=".42" />
      <g fill="var(--primary-foreground)">
        <path d="M7.6 13.1a1 1 0 0 1 .98-1.2h14.84a1 1 0 0 1 .98 1.2l-.72 3.4a1 1 0 0 1-.98.8H9.3a1 1 0 0 1-.98-.8z" />
        <path d="M13.6 18.6h4.8l.7 6.2h2a1 1 0 0 1 1 1v.4a1 1 0 0 1-1 1H10.9a1 1 0 0 1-1-1v-.4a1 1 0 0 1 1-1h2z" />
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
