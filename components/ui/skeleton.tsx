export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={className ? `skeleton ${className}` : "skeleton h-4"} />;
}
