/** Full-width rod. Decorative. */
export function Skewer({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`h-1.5 bg-brace ${className}`} />
}
