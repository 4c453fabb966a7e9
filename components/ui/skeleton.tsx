/** A quiet stand-in of the content's own shape; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={className ? `skeleton ${className}` : "skeleton h-4"} />;
}
