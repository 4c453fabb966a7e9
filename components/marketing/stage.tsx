/** The light that a stage has before anybody walks on; what stands in it comes after. Decoration only. */
export function Stage({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={`pointer-events-none print:hidden ${className}`}>
      <div className="stage-beam absolute inset-x-0 -top-64 bottom-12" />
      <div className="stage-pool absolute inset-x-0 bottom-0 h-24" />
    </div>
  );
}
