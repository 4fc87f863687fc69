const methodClasses: Record<string, string> = {
  GET: 'bg-prezzemolo text-farina',
  POST: 'bg-carbone text-crema',
  PUT: 'bg-miele text-carbone',
  PATCH: 'bg-miele text-carbone',
  DELETE: 'bg-tizzone text-farina',
}

/** HTTP method on its colour. */
export const MethodBadge = ({ method, className = '' }: { method: string; className?: string }) => (
  <span
    className={`inline-grid min-w-16 place-items-center rounded-[0.375rem] px-1.5 py-0.5 font-mono text-[0.8125rem] font-bold ${methodClasses[method]} ${className}`}
  >
    {method}
  </span>
)
