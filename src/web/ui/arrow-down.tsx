/** Arrow of a control that opens content below. */
export const ArrowDown = ({ className = 'size-4' }: { className?: string }) => (
  <svg viewBox="0 0 16 16" className={className} aria-hidden="true">
    <path d="m2 5 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2.5" />
  </svg>
)
