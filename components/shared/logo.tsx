import { BRAND } from "@/lib/shared/brand";

/** A lectern under a stage light. */
export function Logo({ className = "" }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 font-display font-medium text-xl tracking-tight ${className}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7">
        <rect width="32" height="32" rx="8" fill="#211a0e" />
        <path d="M16 3 27 21H5z" fill="#f0b04a" opacity=".28" />
        <path d="M8 13.5h16l-2.2 5H10.2z" fill="#f0b04a" />
        <path d="M14.2 18.5h3.6l.9 7h-5.4z" fill="#f0b04a" />
        <rect x="10.5" y="25.5" width="11" height="2" rx="1" fill="#f0b04a" />
      </svg>
      {BRAND.name}
    </span>
  );
}
