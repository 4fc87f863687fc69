import { ScrollBox } from '../ui/scroll-box.tsx'

/** Code on a dark background; scrolls when too large, by keyboard too. */
export function CodeBlock({ label, children, tall = false }: { label: string; children: string; tall?: boolean }) {
  return (
    <ScrollBox aria-label={label} className={`on-dark overflow-auto rounded-control bg-carbone text-crema ${tall ? 'max-h-[32rem]' : 'max-h-80'}`}>
      <pre className="w-max min-w-full p-4 font-mono text-[0.875rem] leading-relaxed">{children}</pre>
    </ScrollBox>
  )
}
