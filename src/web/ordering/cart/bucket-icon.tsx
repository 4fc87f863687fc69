/** Striped bucket, the cart's icon everywhere. Decorative. */
export function BucketIcon({ empty = false, className = '' }: { empty?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      {!empty && (
        <>
          <path fill="#c98417" d="M7 14c0-4 3-5.5 5.5-5C13 5.5 16.5 3 20 4.5 23 2.5 27 4 27.5 7.5c3-1 6 1 5.5 6.5z" />
          <path fill="#f5b13d" d="M9 14c0-3 2-4.5 4.5-3.5C13.5 7 17 5.5 19.5 7c2-2 6-.5 6 2.5 2.5-1 5 1 5 4.5z" />
        </>
      )}
      <path fill="#fff7ec" d="M5 13h30l-4 24H9z" />
      <path fill="#d93a12" d="M5 13h6.5l2 24H9zM17 13h6l-.8 24h-4.4zM28.5 13H35l-4 24h-4.5z" />
      {/* Large and empty, its outline follows the theme: a dark one would be lost on a dark page. */}
      <path className={`fill-none ${empty ? 'stroke-carbone' : 'stroke-[#1b1512]'}`} strokeWidth="2.2" strokeLinejoin="round" d="M5 13h30l-4 24H9z" />
    </svg>
  )
}
