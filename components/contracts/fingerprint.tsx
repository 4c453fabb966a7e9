/** Few people need it, so it is closed. */
export const Fingerprint = ({ of, sha256 }: { of: "file" | "text"; sha256: string }) => (
  <details className="mt-3 text-sm">
    <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted-foreground hover:text-foreground">
      SHA-256 of the {of}
    </summary>
    <code className="text-xs break-all">{sha256}</code>
  </details>
);
