/** The empty stage before one walks on: a lectern, a cone of light, its pool on the boards. Decoration only. */
export function Stage({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 640" aria-hidden="true" preserveAspectRatio="xMidYMax slice" className={className}>
      <defs>
        <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--primary)" stopOpacity=".5" />
          <stop offset=".55" stopColor="var(--primary)" stopOpacity=".16" />
          <stop offset="1" stopColor="var(--primary)" stopOpacity=".05" />
        </linearGradient>
        <linearGradient id="core" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".5" />
          <stop offset=".7" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="pool">
          <stop offset="0" stopColor="var(--primary)" stopOpacity=".6" />
          <stop offset=".6" stopColor="var(--primary)" stopOpacity=".18" />
          <stop offset="1" stopColor="var(--primary)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="wood" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="oklch(0.3 0.045 60)" />
          <stop offset=".5" stopColor="oklch(0.52 0.09 66)" />
          <stop offset="1" stopColor="oklch(0.27 0.04 60)" />
        </linearGradient>
        <filter id="soft" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
      </defs>
      {/* On a phone the light falls the whole way from above the headline. */}
      <path className="lg:hidden" d="M268-900h24l160 1470H108z" fill="url(#beam)" opacity=".7" filter="url(#soft)" />
      <g className="max-lg:hidden">
        <path d="M262-20h36l190 590H72z" fill="url(#beam)" filter="url(#soft)" />
        <path d="M272-20h16l96 590H176z" fill="url(#core)" opacity=".35" filter="url(#soft)" />
      </g>
      <ellipse cx="280" cy="566" rx="240" ry="46" fill="url(#pool)" />
      <ellipse cx="284" cy="568" rx="92" ry="13" fill="#000" opacity=".5" filter="url(#soft)" />
      <g>
        <path d="M246 420h68l12 132h-92z" fill="url(#wood)" />
        <path d="M222 552h116a8 8 0 0 1 8 8v8H214v-8a8 8 0 0 1 8-8z" fill="url(#wood)" />
        <path d="M196 378h168l-16 46H212z" fill="url(#wood)" />
        <path d="M206 352h148l10 26H196z" fill="oklch(0.83 0.11 80)" />
        <path d="M236 357h88l5 16h-98z" fill="#fff" opacity=".85" />
        <path d="M322 356c8-26 4-44-8-60" fill="none" stroke="oklch(0.3 0.03 60)" strokeWidth="3.5" />
        <rect
          x="305"
          y="284"
          width="12"
          height="20"
          rx="6"
          transform="rotate(-32 311 294)"
          fill="oklch(0.24 0.02 60)"
        />
      </g>
    </svg>
  );
}
