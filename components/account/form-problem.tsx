/** What went wrong as a whole. It stays when the toast has gone, and is read out inside a modal, where toasts are not. */
export function FormProblem({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <p role="alert" className="rounded-md bg-tone-red px-3 py-2 text-sm text-tone-red-ink">
      {children}
    </p>
  );
}
