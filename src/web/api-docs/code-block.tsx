import { ScrollBox } from '../ui/scroll-box.tsx'

/** Text of a program on dark ground; wider or longer than its place it scrolls, by keyboard too. */
export function CodeBlock({ label, children, tall = false }: { label: string; children: string; tall?: boolean }) {
  return (
    <ScrollBox aria-label={label} className={`on-dark overflow-auto rounded-control bg-carbone text-crema ${tall ? 'max-h-[32rem]' : 'max-h-80'}`}>
      <pre className="w-max min-w-full p-4 font-mono text-[0.875rem] leading-relaxed">{children}</pre>
    </ScrollBox>
  )
}
